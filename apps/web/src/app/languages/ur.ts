import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/ur.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/ur.ts', '../../lib/texts/ur.ts', '../footer/texts/ur.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/ur.ts', '../pages/*/texts/ur.ts']);
