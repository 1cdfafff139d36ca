import type { Generated } from 'kysely';
import type { PushKind } from '@wandering-books/contract/push-notifications.ts';
import type { Id } from '../../platform/db/tables.ts';

interface PushSubscriptions {
  id: Id;
  user_id: number;
  session_id: number;
  /** Where the push service of the browser takes what is for it. Whoever knows it and the keys can write there. */
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
