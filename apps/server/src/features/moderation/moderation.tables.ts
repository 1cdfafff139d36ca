import type { ModerationAct } from '@wandering-books/contract/moderation/moderation.ts';
import type { ReportReason } from '@wandering-books/contract/moderation/reports.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    moderation_acts: {
      id: Id;
      /** Null for the expiry job. */
      moderator_id: number | null;
      report_id: number;
      about_id: number;
      act: ModerationAct;
      reason: ReportReason | null;
      until: Date | null;
      words: string | null;
      /** Name of the resulting college. */
      college: string | null;
      created_at: Date;
    };
  }
}
