import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './requests.clock.queries.ts';
import { strikeOf } from './requests.clock.rules.ts';
import { lockBooksAround } from './requests.locks.usecases.ts';
import { carryOut } from './requests.moves.usecases.ts';
import { booksOf, endUnanswered } from './requests.rules.ts';
import { tellMoved, tellReminded } from './requests.telling.usecases.ts';

const AT_ONCE = 100;

type Struck = Awaited<ReturnType<typeof queries.struckAfter>>[number];

/**
 * Reminds of requests and ends them, wherever the clock has struck. Each is done in a transaction of its own, and done
 * once, however many are at it; one that fails keeps no other from being done, and is tried again with the job.
 */
export async function followClock(deps: Deps) {
  const failures: unknown[] = [];
  for await (const request of struckRequests(deps))
    await strike(deps, request).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `the clock failed for ${failures.length} requests`);
}

async function* struckRequests({ db, clock }: Deps) {
  for (let last: Struck | undefined; ;) {
    const page = await queries.struckAfter(db, clock(), last, AT_ONCE);
    yield* page;
    last = page.at(-1);
    if (page.length < AT_ONCE) return;
  }
}

const strike = (deps: Deps, struck: Struck) =>
  inTransaction(deps.db, async (trx) => {
    await lockBooksAround(trx, booksOf(struck));
    const now = deps.clock();
    const request = await queries.stillStruck(trx, struck.id, now);
    if (!request) return;
    await (strikeOf(request, now) === 'end' ? end : remind)(deps, trx, request, now);
  });

type OpenRequest = NonNullable<Awaited<ReturnType<typeof queries.stillStruck>>>;

async function end(deps: Deps, trx: Trx, request: OpenRequest, now: Date) {
  await tellMoved(deps, trx, await carryOut(trx, request, endUnanswered, null, now));
}

async function remind(deps: Deps, trx: Trx, request: OpenRequest, now: Date) {
  await queries.noteReminder(trx, request, now);
  await tellReminded(deps, trx, request, now);
}
