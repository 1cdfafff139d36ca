import type { BookInput } from './books.ts';

/**
 * `column`: stored in `books` under the same name. `edition`: filled in from an ISBN or a suggestion. `shelf`: sent with each
 * book of a scanned shelf. `csv`: a column of the list that members download. `import`: read from a list that they upload.
 * `search`: its words find the book.
 */
export type BookFieldUse = 'column' | 'edition' | 'shelf' | 'csv' | 'import' | 'search';

/** The uses of each field that an owner writes, besides the form and the page of a book. */
export const bookFieldUses = {
  title: ['column', 'edition', 'shelf', 'csv', 'import', 'search'],
  author: ['column', 'edition', 'shelf', 'csv', 'import', 'search'],
  description: ['column', 'search'],
  category_id: ['column', 'edition', 'shelf', 'csv', 'search'],
  language_id: ['column', 'edition', 'shelf', 'csv', 'search'],
  publisher: ['column', 'edition', 'shelf', 'csv', 'search'],
  edition: ['column'],
  isbn: ['column', 'shelf', 'csv', 'import', 'search'],
  price: ['column', 'shelf', 'csv'],
  type: ['column', 'shelf', 'csv', 'search'],
  rent_unit: ['column', 'shelf'],
  rent_max: ['column', 'shelf'],
  condition: ['column', 'shelf'],
  condition_grade: ['column', 'shelf'],
  status: ['column', 'shelf'],
  is_available: ['column', 'shelf'],
  cover: ['shelf'],
  photos: [],
} as const satisfies Record<keyof BookInput, readonly BookFieldUse[]>;

type Uses = typeof bookFieldUses;

/** The fields with a use. */
export type BookFieldWith<Use extends BookFieldUse> = {
  [Name in keyof Uses]: Use extends Uses[Name][number] ? Name : never;
}[keyof Uses];

export const listBookFields = <Use extends BookFieldUse>(use: Use) =>
  (Object.keys(bookFieldUses) as (keyof Uses)[]).filter((name): name is BookFieldWith<Use> =>
    (bookFieldUses[name] as readonly BookFieldUse[]).includes(use),
  );
