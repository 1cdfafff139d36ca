import type {
  ActBody,
  CollegeMerge,
  ModerationAct,
  NewCollege,
  NewSuspension,
} from '@wandering-books/contract/moderation/moderation.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Trx } from '../../platform/db/tables.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as suspensions from '../accounts/suspensions/suspensions.usecases.ts';
import { requireModerator } from '../accounts/suspensions/suspensions.usecases.ts';
import { listUserIdsWithExpiredSuspension } from '../accounts/suspensions/suspensions.queries.ts';
import { assignCollegeToBooks, moveBooksOfCollege } from '../books/moderation/moderation.queries.ts';
import * as books from '../books/moderation/moderation.usecases.ts';
import { declineRequestsForBook, endRequestsOfMember } from '../requests/moves/ending.usecases.ts';
import { lockBookWithPartners } from '../requests/moves/locks.usecases.ts';
import { closeReports, getReportedUserId, lockReport } from '../reports/reports.usecases.ts';
import type { LockedReport } from '../reports/reports.queries.ts';
import * as queries from './moderation.queries.ts';
import { readReport } from './moderation.usecases.ts';
import { renewCollegeFacet } from '../book-search/facets/facets.queries.ts';
import * as places from '../places/places.usecases.ts';
import { deleteCollege } from '../places/places.queries.ts';
import { setNoticeHidden } from '../wishes/wanted/wanted.usecases.ts';
import { assignCollege, moveMembersOfCollege } from '../profiles/profiles.queries.ts';

const LOCKING_ACTS = new Set<ModerationAct>(['suspend', 'lift', 'confirm', 'merge']);

type ApplyToReport = (
  trx: Trx,
  report: LockedReport,
) => Promise<{ reason?: NewSuspension['reason']; until?: Date | null; college?: string } | void>;

/** Applies an act to a report, with its consequences and log entry, in one transaction. */
async function applyAct(
  deps: Deps,
  actor: Actor,
  id: number,
  name: ModerationAct,
  { words }: ActBody,
  work: ApplyToReport,
) {
  await requireModerator(deps, actor);
  const aboutId = await getReportedUserId(deps, id);
  if (aboutId === actor.userId) throw new DomainError('moderation.yourself');
  await runAsMember(
    deps.db,
    actor,
    async (trx) => {
      const details = await work(trx, await lockReport(trx, id));
      const people = { moderator_id: actor.userId, about_id: aboutId };
      await queries.insertAct(trx, {
        ...people,
        report_id: id,
        act: name,
        words,
        created_at: deps.clock(),
        ...details,
      });
    },
    LOCKING_ACTS.has(name) ? { changedMembers: [aboutId] } : { others: [aboutId] },
  );
  return readReport(deps, actor, id);
}

export const dismissReport = (deps: Deps, actor: Actor, id: number, input: ActBody) =>
  applyAct(deps, actor, id, 'dismiss', input, async (trx, report) => {
    if (!report.is_open) throw new DomainError('moderation.already_closed');
    await closeReports(trx, report, 'dismissed', deps.clock());
  });

/** A book or a notice. Notifies members with open requests for the book. */
export const hideReported = (deps: Deps, actor: Actor, id: number, input: ActBody) =>
  applyAct(deps, actor, id, 'hide', input, async (trx, report) => {
    if (report.wish_id !== null) await setNoticeHidden(trx, report.wish_id, deps.clock());
    else await hideBook(deps, trx, requireBookId(report));
    await closeReports(trx, report, 'acted', deps.clock());
  });

async function hideBook(deps: Deps, trx: Trx, bookId: number) {
  await lockBookWithPartners(trx, bookId);
  await books.hideBook(trx, bookId, deps.clock());
  await declineRequestsForBook(deps, trx, bookId, 'moderator');
}

export const showReported = (deps: Deps, actor: Actor, id: number, input: ActBody) =>
  applyAct(deps, actor, id, 'show', input, (trx, report) =>
    report.wish_id === null
      ? books.showBook(deps, trx, requireBookId(report))
      : setNoticeHidden(trx, report.wish_id, null),
  );

/** Ends open requests as on account deletion and hides the member's books until the suspension ends. */
export const suspendReportedMember = (deps: Deps, actor: Actor, id: number, input: NewSuspension) =>
  applyAct(deps, actor, id, 'suspend', input, async (trx, report) => {
    const until = suspensions.parseSuspensionEnd(input.until, deps.clock());
    const { reason } = input;
    await suspensions.suspendMember(deps, trx, report.about_id, { reason, until });
    await endRequestsOfMember(deps, trx, report.about_id);
    await books.hideBooksOfSuspended(trx, report.about_id);
    await closeReports(trx, report, 'acted', deps.clock());
    return { reason, until };
  });

export const liftSuspensionOfReported = (deps: Deps, actor: Actor, id: number, input: ActBody) =>
  applyAct(deps, actor, id, 'lift', input, async (trx, { about_id }) => {
    await suspensions.liftSuspension(trx, about_id);
    await books.showBooksOfSuspended(deps, trx, about_id);
  });

export async function liftExpiredSuspensions(deps: Deps) {
  for (const userId of await listUserIdsWithExpiredSuspension(deps.db, deps.clock()))
    await runInTransaction(deps.db, async (trx) => {
      if (!(await suspensions.liftSuspensionIfExpired(trx, userId, deps.clock()))) return;
      await books.showBooksOfSuspended(deps, trx, userId);
      const report_id = await queries.getReportIdOfSuspension(trx, userId);
      await queries.insertAct(trx, { report_id, about_id: userId, act: 'lift', created_at: deps.clock() });
    });
}

function requireBookId({ book_id }: LockedReport) {
  if (book_id === null) throw new DomainError('moderation.no_book');
  return book_id;
}

export const confirmCollege = (deps: Deps, actor: Actor, id: number, input: NewCollege) =>
  applyAct(deps, actor, id, 'confirm', input, (trx, report) =>
    decide(deps, trx, report, (entryId) => places.confirmEntry(trx, entryId, input)),
  );

export const mergeCollege = (deps: Deps, actor: Actor, id: number, input: CollegeMerge) =>
  applyAct(deps, actor, id, 'merge', input, (trx, report) =>
    decide(deps, trx, report, (entryId) => places.mergeEntry(trx, entryId, input.college_id)),
  );

async function decide(
  deps: Deps,
  trx: Trx,
  report: LockedReport,
  choose: (entryId: number) => ReturnType<typeof places.confirmEntry>,
) {
  if (report.entry_id === null) throw new DomainError('moderation.no_college');
  const { college, from } = await choose(report.entry_id);
  if ('collegeId' in from) await replaceCollege(trx, from.collegeId, college.id);
  else {
    await assignCollege(trx, from.memberId, college.id);
    await assignCollegeToBooks(trx, from.memberId, from.since, college.id);
  }
  await renewCollegeFacet(trx, college.id);
  await closeReports(trx, report, 'acted', deps.clock());
  return { college: college.name };
}

async function replaceCollege(trx: Trx, from: number, to: number) {
  await moveMembersOfCollege(trx, from, to);
  await moveBooksOfCollege(trx, from, to);
  await deleteCollege(trx, from);
  await renewCollegeFacet(trx, from);
}
