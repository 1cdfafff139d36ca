import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { DomainError } from '../domain-error.ts';
import type { Db, Trx } from './tables.ts';
import { prepared } from './connections/prepared-statements.ts';
import { hasErrorCode, runInTransaction } from './transaction.ts';

const MEMBER_GONE = 'MB001';

interface Others {
  /** Members that the work refers to; they cannot be deleted meanwhile, but may be gone before it starts. */
  others?: readonly number[];
  /** Members whose account the work changes; no other transaction of theirs runs meanwhile. */
  changedMembers?: readonly number[];
}

/** Runs a member's write while they cannot be deleted or suspended. Members are locked in the order of ids: no deadlocks. */
export async function runAsMember<T>(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  work: (trx: Trx) => Promise<T>,
  { others = [], changedMembers = [] }: Others = {},
): Promise<T> {
  try {
    return await runInTransaction(db, async (trx) => {
      await sql`
        select ${prepared} lock_members(
          ${userId}::integer, ${others}::integer[], ${changedMembers}::integer[])`.execute(trx);
      return work(trx);
    });
  } catch (error) {
    if (hasErrorCode(error, MEMBER_GONE)) throw new DomainError('accounts.unauthenticated');
    throw error;
  }
}

/** Whether work failed because its member was deleted or suspended. */
export const isMemberGone = (error: unknown) =>
  error instanceof DomainError && error.code === 'accounts.unauthenticated';
