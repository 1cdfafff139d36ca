import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/pa.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/pa.ts', '../../lib/texts/pa.ts', '../footer/texts/pa.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/pa.ts', '../pages/*/texts/pa.ts']);
