import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/bn.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/bn.ts', '../../lib/texts/bn.ts', '../footer/texts/bn.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/bn.ts', '../pages/*/texts/bn.ts']);
