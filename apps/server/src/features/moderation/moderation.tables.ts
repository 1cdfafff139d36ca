import type { ModerationAct, WorkAct } from '@wandering-books/contract/moderation/moderation.ts';
import type { ReportReason } from '@wandering-books/contract/moderation/reports.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    moderation_acts: {
      id: Id;
      /** Null for the expiry job. */
      moderator_id: number | null;
      report_id: number | null;
      about_id: number | null;
      work_change_id: number | null;
      act: ModerationAct | WorkAct;
      reason: ReportReason | null;
      until: Date | null;
      words: string | null;
      /** Name of the resulting college. */
      college: string | null;
      created_at: Date;
    };
  }
}
