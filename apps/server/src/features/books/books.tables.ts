import type { Generated, GeneratedAlways } from 'kysely';
import type { Book } from '@wandering-books/contract/books/books.ts';
import type { BookChange } from '../../platform/cache/book-changes.queries.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    books: {
      id: Id;
      user_id: number;
      title: string;
      author: string;
      description: string | null;
      category_id: number;
      language_id: number;
      publisher: string | null;
      edition: string | null;
      isbn: string | null;
      isbn13: string | null;
      price: number | null;
      type: Book['type'];
      status: Generated<Book['status']>;
      condition: Book['condition'];
      condition_grade: Book['condition_grade'];
      rent_unit: Book['rent_unit'];
      rent_max: number | null;
      is_available: Generated<boolean>;
      image: string | null;
      city_id: number | null;
      college_id: number | null;
      latitude: number | null;
      longitude: number | null;
      /** A trigger finds it. */
      work_id: Generated<number>;
      reserved_by: number | null;
      created_at: DefaultNow;
      updated_at: DefaultNow;
      deleted_at: Date | null;
      hidden_at: Date | null;
      owner_suspended: Generated<boolean>;
      hidden: GeneratedAlways<boolean>;
      listed: GeneratedAlways<boolean>;
      sort_title: GeneratedAlways<string>;
      search: GeneratedAlways<string>;
      asking_price: GeneratedAlways<number | null>;
      waiting: GeneratedAlways<number>;
      due_back: GeneratedAlways<string | null>;
      handed_over: GeneratedAlways<boolean>;
      gone_as: GeneratedAlways<'sold' | 'given' | 'exchanged' | 'paused' | null>;
    };
    outside_loans: { book_id: number; borrower: string; due_on: string | null; lent_at: Date };
    shelf_questions: { user_id: number; asked_at: Date };
    /** Photos besides the cover, and those not yet attached to a book. */
    book_photos: {
      id: Id;
      user_id: number;
      book_id: number | null;
      place: number | null;
      image: string;
      client_id: string | null;
      created_at: DefaultNow;
    };
    /** The view sums the slots into the number of books; a single slot may be negative. */
    book_words: { word: string; slot: Generated<number>; uses: number };
    /** Written by triggers, read by the cache. */
    book_changes: BookChange & { transaction: string; made_at: Date };
    words_in_use: { word: GeneratedAlways<string>; uses: GeneratedAlways<number> };
  }
}
