import type { DefaultNow } from '../../platform/db/tables.ts';

interface Favourites {
  user_id: number;
  book_id: number;
  created_at: DefaultNow;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    favourites: Favourites;
  }
}
