import type { Trx } from '../../../platform/db/tables.ts';
import { readInBatches } from '../../../platform/db/query-results.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from '../state-machine/expiry.queries.ts';
import { decideStep, getSubject } from '../state-machine/expiry.rules.ts';
import { lockBooksAround } from '../moves/locks.usecases.ts';
import { applyMove } from '../moves/moves.usecases.ts';
import { expiryMove, getAnswerer, getInvolvedBookIds, lapseMove } from '../state-machine/requests.rules.ts';
import { notifyMoved, notifyOfQuestion, notifyReminded } from '../notifications/notify.usecases.ts';

const BATCH_SIZE = 100;

type DueRequest = Awaited<ReturnType<typeof queries.listDueRequests>>[number];

/** Each in its own transaction and once, also with concurrent processes. A failure does not stop the others. */
export async function processDueRequests(deps: Deps) {
  const failures: unknown[] = [];
  const dueRequests = readInBatches(
    (last: DueRequest | undefined, limit) => queries.listDueRequests(deps.db, deps.clock(), last, limit),
    BATCH_SIZE,
  );
  for await (const request of dueRequests)
    await processDue(deps, request).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `processing due requests failed for ${failures.length}`);
}

const processDue = (deps: Deps, due: DueRequest) =>
  runInTransaction(deps.db, async (trx) => {
    await lockBooksAround(trx, getInvolvedBookIds(due));
    const now = deps.clock();
    const request = await queries.lockDueRequest(trx, due.id, now);
    if (!request) return;
    switch (decideStep(request, now)) {
      case 'end':
        return expireRequest(deps, trx, request, now);
      case 'lapse':
        return endLapsed(deps, trx, request, now);
      case 'ask':
        return askBoth(deps, trx, request, now);
      case 'remind':
        return sendReminder(deps, trx, request, now);
      case 'wait':
        await queries.setNextStep(trx, request, now);
    }
  });

type LockedDueRequest = NonNullable<Awaited<ReturnType<typeof queries.lockDueRequest>>>;

async function expireRequest(deps: Deps, trx: Trx, request: LockedDueRequest, now: Date) {
  await notifyMoved(deps, trx, await applyMove(deps, trx, request, expiryMove, null, now));
  if (getAnswerer(request) === 'owner')
    await deps.enqueue(trx, 'books.pause_if_silent', { userId: request.receiver_id });
}

async function endLapsed(deps: Deps, trx: Trx, request: LockedDueRequest, now: Date) {
  const event = { kind: 'lapsed', data: { about: getSubject(request.signs) } } as const;
  await notifyMoved(deps, trx, await applyMove(deps, trx, request, lapseMove, null, now, event));
}

async function askBoth(deps: Deps, trx: Trx, request: LockedDueRequest, now: Date) {
  const eventId = await queries.markAsked(trx, request, now);
  await notifyOfQuestion(deps, trx, request, eventId);
}

async function sendReminder(deps: Deps, trx: Trx, request: LockedDueRequest, now: Date) {
  const eventId = await queries.markReminded(trx, request, now);
  await notifyReminded(deps, trx, request, eventId);
}
