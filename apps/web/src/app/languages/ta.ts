import type { Catalogue } from '../i18n.ts';

export { default as listNames } from '@wandering-books/contract/list-names/ta.ts';

export const shell = import.meta.glob<Catalogue>(['../texts/ta.ts', '../../lib/texts/ta.ts', '../footer/texts/ta.ts'], {
  eager: true,
});

export const others = import.meta.glob<Catalogue>(['../../features/*/texts/ta.ts', '../pages/*/texts/ta.ts']);
