import type { ActWords, ModerationAct, NewSuspension } from '@wandering-books/contract/moderation.ts';
import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { requireModerator } from '../accounts/accounts.moderators.usecases.ts';
import * as suspensions from '../accounts/accounts.suspensions.usecases.ts';
import * as withholding from '../books/books.withholding.usecases.ts';
import { endRequestsOf } from '../requests/requests.departures.usecases.ts';
import { lockBookWithPartners } from '../requests/requests.locks.usecases.ts';
import { declineAllOn } from '../requests/requests.upkeep.usecases.ts';
import { closeReports, type HeldReport, holdReport } from '../reports/reports.usecases.ts';
import * as queries from './moderation.acts.queries.ts';
import { reportInContext } from './moderation.usecases.ts';

type Work = (trx: Trx, report: HeldReport) => Promise<{ reason?: NewSuspension['reason']; until?: Date | null } | void>;

/** Does one thing about a report, with what follows from it and its line in the log, or nothing at all. */
async function act(deps: Deps, actor: Actor, id: number, name: ModerationAct, { words }: ActWords, work: Work) {
  await requireModerator(deps, actor);
  await inTransaction(deps.db, async (trx) => {
    const report = await holdReport(trx, id);
    if (report.about_id === actor.userId) throw new DomainError('moderation.yourself');
    const told = await work(trx, report);
    const people = { moderatorId: actor.userId, aboutId: report.about_id };
    await queries.logAct(trx, { ...people, reportId: id, act: name, words, now: deps.clock(), ...told });
  });
  return reportInContext(deps, actor, id);
}

export const dismiss = (deps: Deps, actor: Actor, id: number, given: ActWords) =>
  act(deps, actor, id, 'dismiss', given, async (trx, report) => {
    if (!report.is_open) throw new DomainError('moderation.already_closed');
    await closeReports(trx, report, 'dismissed', deps.clock());
  });

/** Whoever asked for the book, or was promised it, is told that it is gone. */
export const hide = (deps: Deps, actor: Actor, id: number, given: ActWords) =>
  act(deps, actor, id, 'hide', given, async (trx, report) => {
    const bookId = bookOf(report);
    await lockBookWithPartners(trx, bookId);
    await withholding.hideBook(trx, bookId, deps.clock());
    await declineAllOn(deps, trx, bookId);
    await closeReports(trx, report, 'acted', deps.clock());
  });

export const show = (deps: Deps, actor: Actor, id: number, given: ActWords) =>
  act(deps, actor, id, 'show', given, (trx, report) => withholding.showBook(trx, bookOf(report)));

/** What the member has under way ends, as if he left; his books are on no list until he is back. */
export const suspend = (deps: Deps, actor: Actor, id: number, given: NewSuspension) =>
  act(deps, actor, id, 'suspend', given, async (trx, report) => {
    const until = suspensions.endOfSuspension(given.until, deps.clock());
    const { reason } = given;
    await suspensions.suspendMember(deps, trx, report.about_id, { reason, until });
    await endRequestsOf(deps, trx, report.about_id);
    await withholding.withholdBooksOf(trx, report.about_id);
    await closeReports(trx, report, 'acted', deps.clock());
    return { reason, until };
  });

export const lift = (deps: Deps, actor: Actor, id: number, given: ActWords) =>
  act(deps, actor, id, 'lift', given, async (trx, { about_id }) => {
    await suspensions.liftSuspension(trx, about_id);
    await withholding.restoreBooksOf(trx, about_id);
  });

/** Lifts the suspensions that have come to their end. */
export async function liftEnded(deps: Deps) {
  for (const userId of await suspensions.suspensionsToLift(deps))
    await inTransaction(deps.db, async (trx) => {
      if (!(await suspensions.liftIfOver(trx, userId, deps.clock()))) return;
      await withholding.restoreBooksOf(trx, userId);
      const reportId = await queries.reportOfSuspension(trx, userId);
      await queries.logAct(trx, { moderatorId: null, reportId, aboutId: userId, act: 'lift', now: deps.clock() });
    });
}

function bookOf({ book_id }: HeldReport) {
  if (book_id === null) throw new DomainError('moderation.no_book');
  return book_id;
}
