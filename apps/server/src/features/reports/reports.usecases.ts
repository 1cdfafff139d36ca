import type { NewReport, ReportKind, ReportReason, Snapshot } from '@wandering-books/contract/moderation/reports.ts';
import type { Db } from '../../platform/db/database.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { createFieldError, DomainError, requireFound } from '../../platform/domain-error.ts';
import { getBlocksBetween } from '../blocks/blocks.usecases.ts';
import * as queries from './reports.queries.ts';
import { foldToLine } from '@wandering-books/contract/fields.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { reasonPhrases } from '@wandering-books/contract/moderation/report-enums.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

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

interface ReportToMail {
  id: number;
  kind: ReportKind;
  reason: ReportReason;
  words: string | null;
  snapshot: Snapshot;
  reporter_name: string | null;
}

/** Mail to support about a report. It never contains the text of a message. */
export function buildReportMail(
  { id, kind, reason, words, snapshot, reporter_name }: ReportToMail,
  to: string,
  publicUrl: string,
): Mail {
  const link = { label: 'Look at the report', url: publicUrl + paths.moderation(id) };
  if (kind === 'college') return buildEntryMail(snapshot, to, link);
  const reporter = foldToLine(reporter_name ?? 'Someone who has left');
  return {
    to,
    ...renderMail({
      subject: `Report of ${kindLabels[kind]}: ${reasonPhrases[reason]}`,
      before: [
        `${reporter} reports ${kindLabels[kind]}${snapshot.title === null ? '' : `, “${foldToLine(snapshot.title)}”`}. Reason: ${reasonPhrases[reason]}.`,
        ...(words ? [`${reporter} adds:`, ...words.split(/\n+/)] : []),
      ],
      link,
      after: [ACCESS_NOTE],
    }),
  };
}

/** Without the name, which is visible to moderators only until it is confirmed. */
const buildEntryMail = ({ title }: Snapshot, to: string, link: { label: string; url: string }): Mail => ({
  to,
  ...renderMail({
    subject: 'A college that is not listed',
    before: [`A member’s college is not listed. They call it “${foldToLine(title ?? '')}”.`],
    link,
    after: [ACCESS_NOTE],
  }),
});

const ACCESS_NOTE = 'The page opens for moderators only.';

const kindLabels = { message: 'a message', book: 'a book', person: 'a person', notice: 'a wanted notice' } as const;
