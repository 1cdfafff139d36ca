import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/kn.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/kn.ts', '../../lib/texts/kn.ts', '../footer/texts/kn.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/kn.ts', '../pages/*/texts/kn.ts']);
