import type { ConversationEvents, RealtimeChannel, UserEvents } from '@wandering-books/contract/realtime.ts';
import type { Cache } from './platform/cache/cache.ts';
import type { BaseLogger } from 'pino';
import type { Db } from './platform/db/database.ts';
import type { Trx } from './platform/db/transaction.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import type { ImageStore } from './platform/images/image-store.ts';
import type { Enqueue } from './platform/jobs/job-worker.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Grants } from './platform/realtime/grants.ts';
import type { Owner } from '@wandering-books/pusher-server/connection/connections.ts';
import type { PushService } from './platform/push/push-service.ts';
import type { limitRules } from './rate-limits.ts';
import type { OpenIdProvider } from './platform/security/openid.ts';

/** News for the listeners of a channel: `ref` is what the event's resolver needs to look up what it carries. */
export interface Announcement {
  channel: RealtimeChannel;
  event: Exclude<keyof ConversationEvents | keyof UserEvents, `client-${string}`>;
  ref: unknown;
}

/** What use cases are given to work with. */
export interface Deps {
  db: Db;
  /** Resolves when all that the process needs is in order; throws when something is not, within two seconds. */
  checkReadiness(this: void): Promise<void>;
  /** Cached responses, and reads from the replica where there is one; everything else is read from `db`. */
  cache: Cache;
  clock: () => Date;
  log: BaseLogger;
  limits: RateLimits<keyof typeof limitRules>;
  images: ImageStore;
  /** Pictures for some people alone: no address leads to them by their name. */
  privateImages: ImageStore;
  /** Where visitors reach the product, without a slash at its end. */
  publicUrl: string;
  /** Where contact messages go; undefined: nowhere but into the database. */
  supportEmail: string | undefined;
  /** Has something done later, and again until it succeeds, once the transaction has committed. */
  enqueue: Enqueue;
  mailer: Mailer;
  /** Reaches members' browsers; only jobs send by it. */
  push: PushService;
  /** Says in a transaction what listeners should hear once it has committed. */
  announce(this: void, trx: Trx, said: Announcement): Promise<void>;
  /** Closes a session's sockets, in every process, once the transaction that ended it has committed. */
  endSession(this: void, trx: Trx, session: Owner): Promise<void>;
  /** Closes all of a user's sockets the same way, but not those of the session that stays. */
  endUser(this: void, trx: Trx, userId: number, exceptSessionId?: number): Promise<void>;
  /** Has all of a user's sockets connect anew once the transaction has committed: what they may listen to is asked again. */
  reconnectUser(this: void, trx: Trx, userId: number): Promise<void>;
  /** Permissions for sockets. */
  grants: Grants;
  /** Encrypt what members' authenticator apps share with us: the first is used, the others were. */
  secondFactorSecrets: readonly string[];
  /** Where Open Library is asked about ISBNs that nobody here knows, without a slash at its end; undefined: nowhere. */
  openLibraryUrl?: string | undefined;
  /** Signing in with Google; undefined where that is not set up. */
  google?: OpenIdProvider | undefined;
}
