import type { Generated } from 'kysely';
import type { MailKind } from '@wandering-books/contract/notifications/notification-limits.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    push_subscriptions: {
      id: Id;
      user_id: number;
      session_id: number;
      /** Secret: together with the keys it allows sending to the device. */
      endpoint: string;
      p256dh: string;
      auth: string;
      created_at: Date;
    };
    push_preferences: { user_id: number; refused_kinds: Generated<MailKind[]>; shows_content: Generated<boolean> };
  }
}
