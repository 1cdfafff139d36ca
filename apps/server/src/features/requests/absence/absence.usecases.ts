import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import { addCalendarDays, getDayInIndia } from '../../../platform/language/formats.ts';
import { findAwayUntil, updateAwayUntil } from '../../profiles/profiles.queries.ts';
import * as expiry from '../state-machine/expiry.queries.ts';
import { changeDueDate } from '../loans/loans.usecases.ts';

const MAX_DAYS_AWAY = 364;

/** Requests wait until the owner is back, and rented books are due on the day after. */
export async function changeAbsence(deps: Deps, actor: Actor, until: string | null) {
  const now = deps.clock();
  const today = getDayInIndia(now);
  if (until && (until < today || until > addCalendarDays(today, MAX_DAYS_AWAY)))
    throw createFieldError('until', { code: 'awayUntil' });

  const due = await runAsMember(deps.db, actor, async (trx) => {
    const currentUntil = await findAwayUntil(trx, actor.userId);
    if (!until && (currentUntil === null || currentUntil < today)) return [];
    // The past day tells the clock of the requests when the owner was back.
    await updateAwayUntil(trx, actor.userId, until ?? addCalendarDays(today, -1));
    await expiry.makeStepsDue(trx, actor.userId, now);
    return until ? expiry.listDueBetween(trx, actor.userId, today, until) : [];
  });
  for (const id of due) await changeDueDate(deps, actor, id, addCalendarDays(until!, 1)).catch(ignoreEnded);
  return { away_until: until };
}

/** A loan that ended meanwhile is no longer due. */
function ignoreEnded(error: unknown) {
  if (!(error instanceof DomainError && error.code === 'requests.move_not_allowed')) throw error;
}
