import type { Generated, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
export type DefaultNow = Generated<Date>;

interface Settings {
  key: string;
  value: string;
}

interface Images {
  name: string;
  width: number;
  height: number;
  created_at: DefaultNow;
}

interface DiscardedImages {
  name: string;
  discarded_at: DefaultNow;
}

interface Mails {
  message_id: string;
  sent_at: DefaultNow;
}

interface RateLimitCounts {
  key: string;
  points: number;
  /** Milliseconds since the epoch. */
  expire: number | null;
}

interface IdempotencyKeys {
  user_id: number;
  key: string;
  fingerprint: Buffer;
  answer_id: number;
  created_at: DefaultNow;
}

/** The tables of the platform. Each slice adds its own in `<domain>.tables.ts`. */
export interface Database {
  settings: Settings;
  images: Images;
  discarded_images: DiscardedImages;
  mails: Mails;
  rate_limits: RateLimitCounts;
  idempotency_keys: IdempotencyKeys;
}
