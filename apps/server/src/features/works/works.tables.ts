import type { Generated } from 'kysely';
import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { WorkRequest } from '@wandering-books/contract/works/work-requests.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    works: {
      id: Id;
      key: string | null;
      title: string;
      author: string;
      merged_into: number | null;
    };
    work_isbns: {
      isbn13: string;
      work_id: number;
    };
    work_requests: {
      id: Id;
      user_id: number;
      work_id: number;
      message: string;
      types: BookType[];
      max_price: number | null;
      radius_km: number | null;
      state: Generated<WorkRequest['state']>;
      wish_id: Generated<number | null>;
      next_at: Date | null;
      created_at: Date;
      ended_at: Generated<Date | null>;
    };
    work_changes: {
      id: Id;
      from_id: number;
      to_id: number;
      is_split: boolean;
      book_ids: number[];
      wish_ids: number[];
      isbns: string[];
      created_at: Date;
      undone_at: Generated<Date | null>;
    };
  }
}
