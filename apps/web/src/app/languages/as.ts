import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/as.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/as.ts', '../../lib/texts/as.ts', '../footer/texts/as.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/as.ts', '../pages/*/texts/as.ts']);
