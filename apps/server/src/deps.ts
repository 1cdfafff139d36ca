import type { ConversationEvents, RealtimeChannel, UserEvents } from '@wandering-books/contract/realtime.ts';
import type { Cache } from './platform/cache/cache.ts';
import type { BaseLogger } from 'pino';
import type { Db, Trx } from './platform/db/tables.ts';
import type { RateLimits } from './platform/http/rate-limits/rate-limits.ts';
import type { ImageStore } from './platform/images/image-store.ts';
import type { Enqueue, EnqueueAll } from './platform/jobs/job-worker.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Grants } from './platform/realtime/grants.ts';
import type { Owner } from '@wandering-books/pusher-server/connection/connections.ts';
import type { PushService } from './platform/push/push-service.ts';
import type { limitRules } from './rate-limits.ts';
import type { OpenIdProvider } from './platform/security/openid.ts';

/** A realtime event; its resolver loads the data by the ids in `ref`. */
export interface RealtimeEvent {
  channel: RealtimeChannel;
  event: Exclude<keyof ConversationEvents | keyof UserEvents, `client-${string}`>;
  ref: unknown;
}

export interface Deps {
  db: Db;
  /** Resolves when every part works; rejects within two seconds otherwise. */
  checkReadiness(this: void): Promise<void>;
  cache: Cache;
  clock: () => Date;
  log: BaseLogger;
  limits: RateLimits<keyof typeof limitRules>;
  images: ImageStore;
  /** Private pictures, which are not served by name. */
  privateImages: ImageStore;
  /** The public URL without a trailing slash. */
  publicUrl: string;
  /** The recipient of contact messages; undefined: they are only stored. */
  supportEmail: string | undefined;
  /** Adds a job that runs after the commit and is retried until it succeeds. */
  enqueue: Enqueue;
  enqueueAll: EnqueueAll;
  mailer: Mailer;
  /** Sends push messages; only jobs use it. */
  push: PushService;
  /** Publishes an event once the transaction has committed. */
  publish(this: void, trx: Trx, event: RealtimeEvent): Promise<void>;
  /** Closes a session's connections in all processes once the transaction has committed. */
  endSession(this: void, trx: Trx, session: Owner): Promise<void>;
  /** Closes a user's connections in all processes once the transaction has committed, except those of one session. */
  endUser(this: void, trx: Trx, userId: number, exceptSessionId?: number): Promise<void>;
  /** Makes a user's clients reconnect after the commit, so that their subscriptions are authorised again. */
  reconnectUser(this: void, trx: Trx, userId: number): Promise<void>;
  grants: Grants;
  /** Encrypt the secrets of authenticator apps: the first is current, the others only decrypt. */
  secondFactorSecrets: readonly string[];
  /** The address of Open Library without a trailing slash, for unknown ISBNs; undefined: no lookups. */
  openLibraryUrl?: string | undefined;
  /** Undefined when sign-in with Google is not configured. */
  google?: OpenIdProvider | undefined;
}
