import type { DefaultNow } from '../../platform/db/tables.ts';

interface Blocks {
  blocker_id: number;
  blocked_id: number;
  created_at: DefaultNow;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    blocks: Blocks;
  }
}
