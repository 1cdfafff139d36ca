import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { DomainError } from '../domain-error.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared-statements.ts';
import { hasErrorCode, runInTransaction, type Trx } from './transaction.ts';

/** The error code that the SQL function `lock_members` raises. */
const MEMBER_GONE = 'MB001';

interface Others {
  /** Ids of members whom the work is about too: they stay as long as it lasts. The work finds out whether they are still here. */
  others?: readonly number[];
  /** Ids of members whose account the work changes: nobody does anything as them meanwhile. */
  changed?: readonly number[];
}

/**
 * Does in one transaction what a member does: they can neither leave nor be suspended before it has ended. Everything that is
 * written for a signed-in member goes through here. Members are locked before everything else, in the order of their ids, so that
 * two transactions never deadlock on them.
 * @throws DomainError `accounts.unauthenticated` when the member has left or is suspended by then
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
