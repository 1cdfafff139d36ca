import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/ml.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/ml.ts', '../../lib/texts/ml.ts', '../footer/texts/ml.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/ml.ts', '../pages/*/texts/ml.ts']);
