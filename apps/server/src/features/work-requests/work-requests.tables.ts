import type { Generated } from 'kysely';
import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { WorkRequest } from '@wandering-books/contract/works/work-requests.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
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
  }
}
