import type { Db } from './database.ts';
import type { Trx } from './transaction.ts';

interface KeyRow {
  userId: number;
  key: string;
  fingerprint: Buffer;
  answerId: number;
  now: Date;
}

/** What a member has sent under a key: its fingerprint, and the id of what came of it. */
export const findKey = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['fingerprint', 'answer_id'])
    .executeTakeFirst();

/** Remembers a key. Of two transactions with the same one the second waits for the first, and fails if that commits. */
export async function insertKey(trx: Trx, { userId, key, fingerprint, answerId, now }: KeyRow) {
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, answer_id: answerId, created_at: now })
    .execute();
}

/** Forgets all keys of a member. */
export async function deleteKeysOfMember(trx: Trx, userId: number) {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

/** Forgets the keys of before a moment. */
export async function deleteKeysBefore(db: Db, before: Date) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
