import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import { addCalendarDays, getDayInIndia } from '../../../platform/language/formats.ts';
import { findAwayUntil, updateAwayUntil } from '../../profiles/profiles.queries.ts';
import * as expiry from '../state-machine/expiry.queries.ts';
import { moveDueDate } from '../loans/loans.usecases.ts';
import { lockBooksAround, requireOwnRequest } from '../moves/locks.usecases.ts';

const MAX_DAYS_AWAY = 364;

/** Requests wait until the owner is back, and rented books are due on the day after. */
export async function changeAbsence(deps: Deps, actor: Actor, until: string | null) {
  const now = deps.clock();
  const today = getDayInIndia(now);
  if (until && (until < today || until > addCalendarDays(today, MAX_DAYS_AWAY)))
    throw createFieldError('until', { code: 'awayUntil' });

  return runAsMember(deps.db, actor, async (trx) => {
    const currentUntil = await findAwayUntil(trx, actor.userId);
    if (!until && (currentUntil === null || currentUntil < today)) return { away_until: until };
    const listDue = async () => (until ? expiry.listDueBetween(trx, actor.userId, today, until) : []);
    await lockBooksAround(
      trx,
      (await listDue()).map(({ book_id }) => book_id),
    );
    // The past day tells the clock of the requests when the owner was back.
    await updateAwayUntil(trx, actor.userId, until ?? addCalendarDays(today, -1));
    await expiry.makeStepsDue(trx, actor.userId, now);
    // Without loans that ended or were extended before the lock.
    for (const { id } of await listDue()) {
      const request = await requireOwnRequest(trx, id, actor.userId);
      await moveDueDate(deps, { trx, request, now }, actor, addCalendarDays(until!, 1));
    }
    return { away_until: until };
  });
}
