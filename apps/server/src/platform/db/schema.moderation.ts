import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ModerationAct } from '@wandering-books/contract/moderation.ts';
import type { ReportKind, ReportReason, ReportState, Snapshot } from '@wandering-books/contract/reports.ts';
import type { Id } from './schema.reference.ts';

interface Reports {
  id: Id;
  /** Null: somebody who has left. */
  reporter_id: number | null;
  about_id: number;
  message_id: number | null;
  book_id: number | null;
  person_id: number | null;
  entry_id: number | null;
  kind: GeneratedAlways<ReportKind>;
  thing_id: GeneratedAlways<number>;
  reason: ReportReason;
  words: string | null;
  snapshot: JSONColumnType<Snapshot>;
  state: Generated<ReportState>;
  closed_at: Date | null;
  created_at: Date;
}

interface ModerationActs {
  id: Id;
  /** Null: the clock. */
  moderator_id: number | null;
  report_id: number;
  about_id: number;
  act: ModerationAct;
  reason: ReportReason | null;
  until: Date | null;
  words: string | null;
  /** The name of the college that an entry became. */
  college: string | null;
  created_at: Date;
}

/** The tables of what members report and what moderators do about it. */
export interface ModerationTables {
  reports: Reports;
  moderation_acts: ModerationActs;
}
