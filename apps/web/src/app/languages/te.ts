import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/te.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/te.ts', '../../lib/texts/te.ts', '../footer/texts/te.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/te.ts', '../pages/*/texts/te.ts']);
