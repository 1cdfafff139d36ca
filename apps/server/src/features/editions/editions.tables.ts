import type { GeneratedAlways } from 'kysely';
import type { Id } from '../../platform/db/tables.ts';

/** Books of the product's own list. */
interface Editions {
  id: Id;
  isbn13: string | null;
  title: string;
  author: string;
  publisher: string | null;
  language_id: number;
  category_id: number | null;
  search: GeneratedAlways<string>;
}

/** What was asked about ISBNs outside. Without a title nobody knows it there. */
interface EditionLookups {
  isbn13: string;
  title: string | null;
  author: string | null;
  publisher: string | null;
  /** Its code, as the list of languages has it. */
  language: string | null;
  asked_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    editions: Editions;
    edition_lookups: EditionLookups;
  }
}
