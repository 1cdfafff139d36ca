import type { ReportsQuery, WorkAct } from '@wandering-books/contract/moderation/moderation.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireModerator } from '../accounts/suspensions/moderators.usecases.ts';
import { openReportedPhoto } from '../conversations/messages/messages.photos.usecases.ts';
import type { PageNumber } from '../../platform/http/numbered-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import * as queries from './moderation.queries.ts';

export async function listReportedThings(deps: Deps, actor: Actor, query: ReportsQuery) {
  await requireModerator(deps, actor);
  const [rows, total] = await Promise.all([
    queries.selectReportedThings(deps.db, actor.userId, query),
    queries.countReportedThings(deps.db, actor.userId, query),
  ]);
  return { rows, total };
}

/** A report with its context: messages only around a reported one. */
export async function getReportWithContext(deps: Deps, actor: Actor, id: number) {
  await requireModerator(deps, actor);
  const { db } = deps;
  const report = await queries.findReport(db, actor.userId, id);
  if (!report) throw new DomainError('moderation.report_not_found');
  const [reports, messages, acts] = await Promise.all([
    queries.listReportsOfThing(db, report),
    queries.listMessagesAround(db, id),
    queries.listActsAbout(db, report.about_id),
  ]);
  return { report, reports, messages, acts };
}

export async function openPhotoOfReport(deps: Deps, actor: Actor, id: number) {
  await requireModerator(deps, actor);
  const report = await queries.findReport(deps.db, actor.userId, id);
  if (!report) throw new DomainError('moderation.report_not_found');
  if (report.message_id === null) throw new DomainError('request.not_found');
  return openReportedPhoto(deps, report.message_id);
}

export type ReportWithContext = Awaited<ReturnType<typeof getReportWithContext>>;

export async function listActs(deps: Deps, actor: Actor, page: PageNumber) {
  await requireModerator(deps, actor);
  const [rows, total] = await Promise.all([
    queries.listActs(deps.db, actor.userId, page),
    queries.countActs(deps.db, actor.userId),
  ]);
  return { rows, total };
}

/** The consequences are with the works. */
export const logWorkAct = (
  deps: Deps,
  trx: Trx,
  { userId }: Actor,
  act: { act: WorkAct; work_change_id: number; words?: string | undefined },
) => queries.insertAct(trx, { ...act, moderator_id: userId, created_at: deps.clock() });

export const exportModeration = (db: Db, userId: number) => ({ moderation: queries.readActsAbout(db, userId) });
