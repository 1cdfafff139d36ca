import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { DomainError } from '../domain-error.ts';
import type { Db } from './database.ts';
import { prepared } from './connections/prepared-statements.ts';
import { hasErrorCode, runInTransaction, type Trx } from './transaction.ts';

const MEMBER_GONE = 'MB001';

interface Others {
  /** Members that the work refers to; they cannot be deleted meanwhile, but may be gone before it starts. */
  others?: readonly number[];
  /** Members whose account the work changes; no other transaction of theirs runs meanwhile. */
  changed?: readonly number[];
}

/**
 * Runs a member's write in a transaction in which they cannot be deleted or suspended. Every write of a signed-in
 * member uses it. Members are locked first and in the order of their ids, which prevents deadlocks.
 * @throws DomainError `accounts.unauthenticated` when the member is deleted or suspended
 */
export async function runAsMember<T>(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  work: (trx: Trx) => Promise<T>,
  { others = [], changed = [] }: Others = {},
): Promise<T> {
  try {
    return await runInTransaction(db, async (trx) => {
      await sql`
        select ${prepared} lock_members(
          ${userId}::integer, ${others}::integer[], ${changed}::integer[])`.execute(trx);
      return work(trx);
    });
  } catch (error) {
    if (hasErrorCode(error, MEMBER_GONE)) throw new DomainError('accounts.unauthenticated');
    throw error;
  }
}
