import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type Trx = Transaction<Database>;

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 3;

const later = new WeakMap<Trx, (() => void)[]>();

/**
 * Has something begun as soon as this transaction of `inTransaction` has committed, and not at all if it does not; lost when
 * the process ends at that moment. It must not throw.
 */
export const afterCommit = (trx: Trx, act: () => void) => void later.get(trx)?.push(act);

/**
 * Does the work in one transaction: all of it is kept, or nothing. Work that PostgreSQL ended because two
 * transactions waited for each other is done again, so it must not touch anything but the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const afterwards: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((trx) => {
        later.set(trx, afterwards);
        return work(trx);
      });
      for (const act of afterwards) act();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isErrorOf(error, DEADLOCK, SERIALIZATION_FAILURE)) throw error;
    }
  }
}

/** Whether an error says that this unique index or constraint would have been broken. */
export const isDuplicate = (error: unknown, constraint: string) =>
  isErrorOf(error, UNIQUE_VIOLATION) && (error as DatabaseError).constraint === constraint;

const isErrorOf = (error: unknown, ...codes: string[]) =>
  error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);
