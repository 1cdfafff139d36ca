import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/or.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/or.ts', '../../lib/texts/or.ts', '../footer/texts/or.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/or.ts', '../pages/*/texts/or.ts']);
