import type { NewReport } from '@wandering-books/contract/reports.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, createFieldError } from '../../platform/domain-error.ts';
import { buildReportMail } from './reports.mails.ts';
import * as queries from './reports.queries.ts';

/** Keeps what a member reports, with what there is to be seen of it now, and has it passed on. */
export async function createReport(deps: Deps, { userId }: Actor, given: NewReport) {
  const { db, limits, clock, enqueue, supportEmail } = deps;
  await limits.count('report', String(userId));
  const { about_id: aboutId, at, ...seen } = await requireReportable(deps, userId, given);
  const snapshot = { ...seen, at: at.toISOString() };
  return runInTransaction(db, async (trx) => {
    const kept = await queries.upsertReport(trx, { ...given, reporterId: userId, aboutId, snapshot, now: clock() });
    if (kept.is_new && supportEmail) await enqueue(trx, 'reports.pass_on', { reportId: kept.id });
    return kept.id;
  });
}

async function requireReportable({ db }: Deps, userId: number, { kind, id }: NewReport) {
  const find = {
    message: queries.findReportableMessage,
    book: queries.findReportableBook,
    person: (from: typeof db) => queries.findReportablePerson(from, id),
  };
  const thing = await find[kind](db, userId, id);
  if (!thing) throw new DomainError('reports.nothing_there');
  if (thing.about_id === userId) throw createFieldError('id', 'You cannot report what is your own');
  return thing;
}

/** Mails a report to support, if there is still an address for it. */
export async function sendReportMail({ db, mailer, supportEmail, publicUrl }: Deps, jobId: string, reportId: number) {
  await mailer.deliver(jobId, async () => {
    const found = await queries.findOpenReport(db, reportId);
    return supportEmail && found ? buildReportMail(found, supportEmail, publicUrl) : null;
  });
}

export type { LockedReport } from './reports.queries.ts';

/** A report for a moderator who does something about it, under the lock of all reports of the same thing. */
export async function lockReport(trx: Trx, id: number) {
  const held = await queries.lockReport(trx, id);
  if (!held) throw new DomainError('moderation.report_not_found');
  return held;
}

/** Closes the open reports of a thing. */
export const closeReports = (
  trx: Trx,
  { kind, thing_id }: queries.LockedReport,
  state: 'dismissed' | 'acted',
  now: Date,
) => queries.closeReports(trx, kind, thing_id, state, now);
