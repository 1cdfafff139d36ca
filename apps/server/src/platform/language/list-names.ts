import hi from '@wandering-books/contract/list-names/hi.ts';
import type { ListNames } from '@wandering-books/contract/list-names/list-names.ts';
import ta from '@wandering-books/contract/list-names/ta.ts';

/** Only in the languages of the server: elsewhere the name would appear in an English sentence. */
const names: Readonly<Record<string, ListNames>> = { hi, ta };

export const translateListName = (list: keyof ListNames, name: string, language: string): string =>
  names[language]?.[list][name] ?? name;
