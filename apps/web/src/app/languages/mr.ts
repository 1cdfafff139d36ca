import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/mr.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/mr.ts', '../../lib/texts/mr.ts', '../footer/texts/mr.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/mr.ts', '../pages/*/texts/mr.ts']);
