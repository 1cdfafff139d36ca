import type { Generated } from 'kysely';
import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    exchanges: {
      id: Id;
      books: string;
      status: Generated<Exchange['status']>;
      end_notified: Generated<boolean>;
      created_at: Date;
      expires_at: Date;
    };
    exchange_members: {
      exchange_id: number;
      user_id: number;
      gives_book_id: number | null;
      accepted_at: Date | null;
      is_open: Generated<boolean>;
    };
  }
}
