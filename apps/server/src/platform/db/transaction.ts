import type { QueryExecutorProvider, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type Trx = Transaction<Database>;

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 3;

const afterwards = new WeakMap<QueryExecutorProvider, (() => Promise<void>)[]>();

/**
 * Does the work in one transaction: all of it is kept, or nothing. Work that PostgreSQL ended because two
 * transactions waited for each other is done again, so it must not touch anything but the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isErrorOf(error, DEADLOCK, SERIALIZATION_FAILURE)) throw error;
    }
  }
}

async function once<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const followers: (() => Promise<void>)[] = [];
  const result = await db.transaction().execute((trx) => {
    afterwards.set(trx, followers);
    return work(trx);
  });
  for (const follow of followers) await follow();
  return result;
}

/** Has something done once a transaction of `inTransaction` has committed, before its caller goes on. It must not reject. */
export function afterCommit(trx: QueryExecutorProvider, follow: () => Promise<void>): void {
  const followers = afterwards.get(trx);
  if (!followers) throw new TypeError('Only inTransaction knows when a transaction has committed');
  followers.push(follow);
}

/** Whether an error says that this unique index or constraint would have been broken. */
export const isDuplicate = (error: unknown, constraint: string) =>
  isErrorOf(error, UNIQUE_VIOLATION) && (error as DatabaseError).constraint === constraint;

const isErrorOf = (error: unknown, ...codes: string[]) =>
  error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);
