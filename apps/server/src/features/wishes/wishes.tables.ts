import type { Generated } from 'kysely';
import type { BookType } from '@wandering-books/contract/books/book-options.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    wishes: {
      id: Id;
      user_id: number;
      text: string | null;
      isbn13: string | null;
      work_id: number | null;
      words: string[];
      keys: string[];
      city_id: number | null;
      latitude: number | null;
      longitude: number | null;
      radius_km: number;
      types: BookType[] | null;
      max_price: number | null;
      shown: Generated<boolean>;
      hidden_at: Generated<Date | null>;
      created_at: Date;
      confirmed_at: Date;
      asked_at: Date | null;
    };
    wish_matches: {
      wish_id: number;
      book_id: number;
      matched_at: Date;
      dismissed: Generated<boolean>;
      away: Generated<boolean>;
      received_at: Date | null;
    };
  }
}
