import type { Db, Trx } from './tables.ts';

interface KeyRow {
  userId: number;
  key: string;
  fingerprint: Buffer;
  answerId: number;
  now: Date;
}

/** Returns the fingerprint of the input stored under a key, and the id of the result. */
export const findKey = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['fingerprint', 'answer_id'])
    .executeTakeFirst();

/** Stores a key. The second of two concurrent transactions waits, and fails when the first commits. */
export async function insertKey(trx: Trx, { userId, key, fingerprint, answerId, now }: KeyRow) {
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, answer_id: answerId, created_at: now })
    .execute();
}

export const deleteKeysOfMember = (trx: Trx, userId: number) =>
  trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();

export const deleteKeysBefore = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
