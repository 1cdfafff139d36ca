import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ReportKind, ReportReason, ReportState, Snapshot } from '@wandering-books/contract/moderation/reports.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    reports: {
      id: Id;
      /** Null after the reporter's account was deleted. */
      reporter_id: number | null;
      about_id: number;
      message_id: number | null;
      book_id: number | null;
      person_id: number | null;
      entry_id: number | null;
      wish_id: number | null;
      kind: GeneratedAlways<ReportKind>;
      thing_id: GeneratedAlways<number>;
      reason: ReportReason;
      words: string | null;
      snapshot: JSONColumnType<Snapshot>;
      state: Generated<ReportState>;
      closed_at: Date | null;
      created_at: Date;
    };
  }
}
