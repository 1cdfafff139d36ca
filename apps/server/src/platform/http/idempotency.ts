import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '@wandering-books/contract/idempotency.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/database.ts';
import { findKey, insertKey } from '../db/idempotency.queries.ts';
import type { Trx } from '../db/transaction.ts';
import { createFieldError, DomainError } from '../domain-error.ts';
import type { Form } from './multipart-form.ts';

/** What a caller means to send once, however often it arrives. */
export interface Once {
  key: string;
  /** Of all that was sent under it. */
  fingerprint: Buffer;
}

/**
 * Reads the key of a call; undefined where it has none.
 * @param name of the endpoint
 */
export function readOnce({ headers }: FastifyRequest, name: string, { fields, files }: Form): Once | undefined {
  const given = headers[IDEMPOTENCY_HEADER];
  if (given === undefined) return undefined;
  const key = IdempotencyKey.safeParse(given);
  if (!key.success) throw createFieldError(IDEMPOTENCY_HEADER, { code: 'idempotencyKey' });
  const hash = createHash('sha256').update(JSON.stringify([name, sortEntries(fields)]));
  for (const [field, { bytes }] of sortEntries(files)) hash.update(`\0${field}\0${bytes.length}\0`).update(bytes);
  return { key: key.data, fingerprint: hash.digest() };
}

const sortEntries = <T>(given: Record<string, T>) => Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1));

/** Remembers, in the transaction that does something, the id of what came of it. */
export type RememberOnce = (trx: Trx, answerId: number) => Promise<void>;

interface Parts<T> {
  db: Db;
  actor: Pick<Actor, 'userId'>;
  once: Once | undefined;
  now: Date;
  /** Gives again what came of it the first time, by its id. */
  find: (id: number) => Promise<T>;
}

/**
 * Does something for a member, unless it was done under the same key before: then what came of it is given again. What fails leaves no
 * trace, and may be tried again under its key.
 * @throws DomainError `request.key_reused` where something else was sent under the key
 */
export async function doOnce<T>(
  { db, actor: { userId }, once, now, find }: Parts<T>,
  work: (remember: RememberOnce) => Promise<T>,
) {
  if (!once) return work(async () => undefined);
  const { key, fingerprint } = once;
  const findDone = async () => {
    const known = await findKey(db, userId, key);
    if (known && !known.fingerprint.equals(fingerprint)) throw new DomainError('request.key_reused');
    return known?.answer_id;
  };
  const done = await findDone();
  if (done !== undefined) return find(done);
  try {
    return await work((trx, answerId) => insertKey(trx, { userId, key, fingerprint, answerId, now }));
  } catch (error) {
    // Another call with this key may have been first meanwhile; whatever this one met then follows from that.
    const doneMeanwhile = await findDone();
    if (doneMeanwhile === undefined) throw error;
    return find(doneMeanwhile);
  }
}
