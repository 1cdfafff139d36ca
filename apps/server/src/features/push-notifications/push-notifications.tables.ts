import type { Generated } from 'kysely';
import type { PushKind } from '@wandering-books/contract/notifications/push-notifications.ts';
import type { Id } from '../../platform/db/tables.ts';

interface PushSubscriptions {
  id: Id;
  user_id: number;
  session_id: number;
  /** Secret: together with the keys it allows sending to the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

interface PushPreferences {
  user_id: number;
  refused_kinds: Generated<PushKind[]>;
  shows_content: Generated<boolean>;
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    push_subscriptions: PushSubscriptions;
    push_preferences: PushPreferences;
  }
}
