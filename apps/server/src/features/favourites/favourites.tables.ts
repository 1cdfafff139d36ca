declare module '../../platform/db/tables.ts' {
  interface Database {
    favourites: { user_id: number; book_id: number; created_at: DefaultNow };
  }
}
