import type { QueryExecutorProvider } from 'kysely';
import { DatabaseError } from 'pg';
import type { DomainError } from '../domain-error.ts';
import type { Db, Trx } from './tables.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';
const MAX_ATTEMPTS = 3;

const commitCallbacks = new WeakMap<QueryExecutorProvider, (() => Promise<void>)[]>();

/** Retries after a deadlock or serialization failure, so the work must have no effects outside the database. */
export async function runInTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !hasErrorCode(error, DEADLOCK, SERIALIZATION_FAILURE)) throw error;
    }
  }
}

async function runOnce<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const followers: (() => Promise<void>)[] = [];
  const result = await db.transaction().execute((trx) => {
    commitCallbacks.set(trx, followers);
    return work(trx);
  });
  for (const follow of followers) await follow();
  return result;
}

/** Runs a callback after the commit of `runInTransaction`, before its caller continues. It must not reject. */
export function runAfterCommit(trx: QueryExecutorProvider, follow: () => Promise<void>): void {
  const followers = commitCallbacks.get(trx);
  if (!followers) throw new TypeError('Only runInTransaction knows when a transaction has committed');
  followers.push(follow);
}

/** Whether a unique index or constraint was violated. */
export const isUniqueViolation = (error: unknown, constraint: string) =>
  hasErrorCode(error, UNIQUE_VIOLATION) && (error as DatabaseError).constraint === constraint;

/** For `catch`: replaces the violation of a unique constraint by another error. */
export const refuseDuplicate = (constraint: string, refusal: DomainError) => (error: unknown) => {
  throw isUniqueViolation(error, constraint) ? refusal : error;
};

/** Whether PostgreSQL reported the error, in which case the transaction was rolled back. */
export const isDatabaseError = (error: unknown) => error instanceof DatabaseError;

/** Whether PostgreSQL reported one of these SQLSTATEs. */
export const hasErrorCode = (error: unknown, ...codes: string[]) =>
  error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);
