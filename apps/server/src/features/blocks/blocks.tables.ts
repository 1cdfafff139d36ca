declare module '../../platform/db/tables.ts' {
  interface Database {
    blocks: { blocker_id: number; blocked_id: number; created_at: DefaultNow };
  }
}
