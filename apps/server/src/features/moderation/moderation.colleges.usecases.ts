import type { CollegeMerge, NewCollege } from '@wandering-books/contract/moderation/moderation.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { renewCollegeFacet } from '../book-search/facets/facets.usecases.ts';
import * as books from '../books/lists/colleges.usecases.ts';
import * as places from '../places/places.college-entries.usecases.ts';
import * as profiles from '../profiles/profiles.colleges.usecases.ts';
import { closeReports, type LockedReport } from '../reports/reports.usecases.ts';
import { applyAct } from './moderation.acts.usecases.ts';

/** Lists the college that a member named and assigns it to them. */
export const confirmCollege = (deps: Deps, actor: Actor, id: number, given: NewCollege) =>
  applyAct(deps, actor, id, 'confirm', given, (trx, report) =>
    decide(deps, trx, report, (entryId) => places.confirmEntry(trx, entryId, given)),
  );

/** Moves members and books to an existing college. */
export const mergeCollege = (deps: Deps, actor: Actor, id: number, given: CollegeMerge) =>
  applyAct(deps, actor, id, 'merge', given, (trx, report) =>
    decide(deps, trx, report, (entryId) => places.mergeEntry(trx, entryId, given.college_id)),
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
    await profiles.assignCollege(trx, from.memberId, college.id);
    await books.assignCollegeToBooks(trx, from.memberId, from.since, college.id);
  }
  await renewCollegeFacet(trx, college.id);
  await closeReports(trx, report, 'acted', deps.clock());
  return { college: college.name };
}

async function replaceCollege(trx: Trx, from: number, to: number) {
  await profiles.moveMembersOfCollege(trx, from, to);
  await books.moveBooksOfCollege(trx, from, to);
  await places.removeCollege(trx, from);
  await renewCollegeFacet(trx, from);
}
