import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/hi.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/hi.ts', '../../lib/texts/hi.ts', '../footer/texts/hi.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/hi.ts', '../pages/*/texts/hi.ts']);
