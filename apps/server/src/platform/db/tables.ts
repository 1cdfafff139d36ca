import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type Id = GeneratedAlways<number>;
export type DefaultNow = Generated<Date>;

/** The tables of the platform. Each slice adds its own in `<domain>.tables.ts`. */
export interface Database {
  settings: { key: string; value: string };
  images: { name: string; width: number; height: number; created_at: DefaultNow };
  discarded_images: { name: string; discarded_at: DefaultNow };
  mails: { message_id: string; sent_at: DefaultNow };
  /** They expire at a number of milliseconds since the epoch. */
  rate_limits: { key: string; points: number; expire: number | null };
  lasting_rate_limits: Database['rate_limits'];
  idempotency_keys: { user_id: number; key: string; fingerprint: Buffer; answer_id: number; created_at: DefaultNow };
}
