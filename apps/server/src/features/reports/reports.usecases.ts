import type { NewReport } from '@wandering-books/contract/moderation/reports.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, createFieldError, requireFound } from '../../platform/domain-error.ts';
import { getBlocksBetween } from '../blocks/blocks.usecases.ts';
import { buildReportMail } from './reports.mails.ts';
import * as queries from './reports.queries.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'reports.pass_on': { reportId: number };
  }
}

export async function createReport(deps: Deps, actor: Actor, input: NewReport) {
  const { userId } = actor;
  await deps.limits.count('report', String(userId));
  const { about_id: aboutId } = await requireReportable(deps.db, userId, input);
  return runAsMember(deps.db, actor, (trx) => storeReport(deps, trx, userId, input), { others: [aboutId] });
}

async function storeReport(deps: Deps, trx: Trx, reporter_id: number, input: NewReport) {
  const { about_id, at, ...content } = await requireReportable(trx, reporter_id, input);
  const { kind, id, reason, words } = input;
  const snapshot = JSON.stringify({ ...content, at: at.toISOString() });
  const report = await queries.upsertReport(trx, {
    reporter_id,
    about_id,
    reason,
    words,
    snapshot,
    created_at: deps.clock(),
    message_id: kind === 'message' ? id : null,
    book_id: kind === 'book' ? id : null,
    person_id: kind === 'person' ? id : null,
    wish_id: kind === 'notice' ? id : null,
  });
  return notifySupport(deps, trx, report);
}

async function notifySupport(
  { enqueue, supportEmail }: Deps,
  trx: Trx,
  { id, is_new }: { id: number; is_new: boolean },
) {
  if (is_new && supportEmail) await enqueue(trx, 'reports.pass_on', { reportId: id });
  return id;
}

async function requireReportable(db: Db | Trx, userId: number, { kind, id }: NewReport) {
  const find = {
    message: queries.findReportableMessage,
    book: queries.findReportableBook,
    person: (from: Db | Trx) => queries.findReportablePerson(from, id),
    notice: (from: Db | Trx) => queries.findReportableNotice(from, id),
  };
  const thing = await find[kind](db, userId, id);
  const isGone = kind !== 'message' && thing && (await getBlocksBetween(db, userId, thing.about_id)).theirs;
  if (!thing || isGone) throw new DomainError('reports.nothing_there');
  if (thing.about_id === userId) throw createFieldError('id', { code: 'reportYourself' });
  return thing;
}

/** Does nothing without a support address. */
export const sendReportMail = ({ db, mailer, supportEmail, publicUrl }: Deps, jobId: string, reportId: number) =>
  mailer.deliver(jobId, async () => {
    const report = await queries.findOpenReport(db, reportId);
    return supportEmail && report ? buildReportMail(report, supportEmail, publicUrl) : null;
  });

export const getReportedUserId = async ({ db }: Deps, id: number) =>
  requireFound(await queries.findReportedUserId(db, id), 'moderation.report_not_found');

export const lockReport = async (trx: Trx, id: number) =>
  requireFound(await queries.lockReport(trx, id), 'moderation.report_not_found');

export const closeReports = (
  trx: Trx,
  { kind, thing_id }: queries.LockedReport,
  state: 'dismissed' | 'acted',
  now: Date,
) => queries.closeReports(trx, kind, thing_id, state, now);

/** Reports by a deleted member stay without their reporter; snapshots of the member's profile are cleared. */
export async function redactMemberInReports(trx: Trx, userId: number) {
  await queries.clearReporter(trx, userId);
  await queries.clearSnapshots(trx, userId);
}

export const exportReports = (db: Db, userId: number) => ({ reports: queries.readReports(db, userId) });

/** Moderators act on reports alone, and no other member sees it. */
export async function reportCollegeEntry(
  deps: Deps,
  trx: Trx,
  { entryId, memberId, name }: { entryId: number; memberId: number; name: string },
) {
  const created_at = deps.clock();
  const snapshot = { title: name, author: null, text: null, image: null, at: created_at.toISOString() };
  const report = await queries.upsertEntryReport(trx, {
    about_id: memberId,
    entry_id: entryId,
    reason: 'other',
    created_at,
    snapshot: JSON.stringify(snapshot),
  });
  await notifySupport(deps, trx, report);
}
