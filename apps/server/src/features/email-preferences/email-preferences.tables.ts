import type { Generated } from 'kysely';
import type { MailKind } from '@wandering-books/contract/notifications/notification-limits.ts';

declare module '../../platform/db/tables.ts' {
  interface Database {
    mail_preferences: { user_id: number; kind: MailKind; wanted: Generated<boolean>; unsubscribe_token: string };
  }
}
