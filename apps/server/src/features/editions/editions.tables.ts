import type { GeneratedAlways } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Database {
    /** The product's own list of editions. */
    editions: {
      id: Id;
      isbn13: string | null;
      title: string;
      author: string;
      publisher: string | null;
      language_id: number;
      category_id: number | null;
      search: GeneratedAlways<string>;
    };
    /** Cached lookups; without a title the edition is unknown. */
    edition_lookups: {
      isbn13: string;
      title: string | null;
      author: string | null;
      publisher: string | null;
      /** Language code. */
      language: string | null;
      asked_at: Date;
    };
  }
}
