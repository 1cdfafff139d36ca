import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '@wandering-books/contract/idempotency.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/tables.ts';
import { findKey, insertKey } from '../db/idempotency.queries.ts';
import { createFieldError, DomainError } from '../domain-error.ts';
import type { Form } from './wire/multipart-form.ts';

export interface Once {
  key: string;
  fingerprint: Buffer;
}

export function readOnce({ headers, params }: FastifyRequest, name: string, { fields, files }: Form): Once | undefined {
  const header = headers[IDEMPOTENCY_HEADER];
  if (header === undefined) return undefined;
  const key = IdempotencyKey.safeParse(header);
  if (!key.success) throw createFieldError(IDEMPOTENCY_HEADER, { code: 'idempotencyKey' });
  const hash = createHash('sha256').update(JSON.stringify([name, sortEntries({ ...fields, ...(params as object) })]));
  for (const [field, { bytes }] of sortEntries(files)) hash.update(`\0${field}\0${bytes.length}\0`).update(bytes);
  return { key: key.data, fingerprint: hash.digest() };
}

const sortEntries = <T>(record: Record<string, T>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** Stores the id of the result in the transaction that creates it. */
export type RememberOnce = (trx: Trx, answerId: number) => Promise<void>;

interface Parts<T> {
  db: Db;
  actor: Pick<Actor, 'userId'>;
  once: Once | undefined;
  now: Date;
  find: (id: number) => Promise<T>;
}

/** Runs an operation once per idempotency key; a repeated call returns the earlier result. A failed one may be retried. */
export async function runIdempotently<T>(
  { db, actor: { userId }, once, now, find }: Parts<T>,
  work: (remember: RememberOnce) => Promise<T>,
) {
  if (!once) return work(async () => undefined);
  const { key, fingerprint } = once;
  const findAnswerId = async () => {
    const storedKey = await findKey(db, userId, key);
    if (storedKey && !storedKey.fingerprint.equals(fingerprint)) throw new DomainError('request.key_reused');
    return storedKey?.answer_id;
  };
  const storedAnswerId = await findAnswerId();
  if (storedAnswerId !== undefined) return find(storedAnswerId);
  try {
    return await work((trx, answerId) => insertKey(trx, { userId, key, fingerprint, answerId, now }));
  } catch (error) {
    // A concurrent call with this key may have finished first and caused this error.
    const doneMeanwhile = await findAnswerId();
    if (doneMeanwhile === undefined) throw error;
    return find(doneMeanwhile);
  }
}
