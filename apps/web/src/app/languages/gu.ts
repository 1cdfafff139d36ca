import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/gu.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/gu.ts', '../../lib/texts/gu.ts', '../footer/texts/gu.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/gu.ts', '../pages/*/texts/gu.ts']);
