import { randomInt } from 'node:crypto';
import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Place } from '../../platform/geography/great-circle.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { moveBooks } from '../books/books.usecases.ts';
import * as queries from './profiles.position.queries.ts';
import { isSettled, publicPosition } from './profiles.position.rules.ts';

const FINENESS = 2 ** 32;

export const moveMember = (deps: Deps, { userId }: Actor, exact: Place) =>
  inTransaction(deps.db, (trx) => placeMember(trx, userId, exact, deps.clock()));

/** Keeps where a member is. What others see of it changes only when he has moved away, and then his books move along. */
export async function placeMember(trx: Trx, userId: number, exact: Place, now: Date) {
  const settled = await queries.settledPosition(trx, userId);
  if (settled && isSettled(settled, exact)) return queries.saveExact(trx, userId, exact, now);
  await queries.settle(trx, userId, exact, publicPosition(exact, chance), now);
  await moveBooks(trx, userId);
}

/** Nobody can work out the next number from the last ones. */
const chance = () => randomInt(FINENESS) / FINENESS;
