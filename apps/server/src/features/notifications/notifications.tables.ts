import type { NotificationKind } from '@wandering-books/contract/notifications/notifications.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    notifications: {
      user_id: number;
      kind: NotificationKind;
      subject_id: number;
      event: string;
      created_at: Date;
      seen_at: Date | null;
      digested_at: Date | null;
    };
  }
}
