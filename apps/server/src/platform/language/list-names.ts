import hi from '@wandering-books/contract/list-names/hi.ts';
import type { ListNames } from '@wandering-books/contract/list-names/list-names.ts';
import ta from '@wandering-books/contract/list-names/ta.ts';

/** Of the languages that the server speaks: a foreign name would stand in an English sentence elsewhere. */
const names: Readonly<Record<string, ListNames>> = { hi, ta };

/** What a category or a language of books is called in a language, by its English name. */
export const translateListName = (list: keyof ListNames, name: string, language: string): string =>
  names[language]?.[list][name] ?? name;
