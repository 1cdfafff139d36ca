import type { ReportsQuery, WorkAct } from '@wandering-books/contract/moderation/moderation.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, requireFound } from '../../platform/domain-error.ts';
import { requireModerator } from '../accounts/suspensions/suspensions.usecases.ts';
import { openReportedPhoto } from '../conversations/messages/messages.photos.usecases.ts';
import { type PageNumber, presentPage } from '../../platform/http/numbered-pages.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { presentAct, presentReport, presentReportedThing } from './moderation.present.ts';
import * as queries from './moderation.queries.ts';

export async function listReportedThings(deps: Deps, actor: Actor, query: ReportsQuery) {
  await requireModerator(deps, actor);
  const [rows, total] = await Promise.all([
    queries.selectReportedThings(deps.db, actor.userId, query),
    queries.countReportedThings(deps.db, actor.userId, query),
  ]);
  return presentPage(rows.map(presentReportedThing), total, query);
}

/** With its context: messages only around a reported one. */
export async function readReport(deps: Deps, actor: Actor, id: number) {
  const { db } = deps;
  const report = await requireReport(deps, actor, id);
  const [reports, messages, acts] = await Promise.all([
    queries.listReportsOfThing(db, report),
    queries.listMessagesAround(db, id),
    queries.listActsAbout(db, report.about_id),
  ]);
  return presentReport(report, { reports, messages, acts });
}

async function requireReport(deps: Deps, actor: Actor, id: number) {
  await requireModerator(deps, actor);
  return requireFound(await queries.findReport(deps.db, actor.userId, id), 'moderation.report_not_found');
}

export async function openPhotoOfReport(deps: Deps, actor: Actor, id: number) {
  const { message_id } = await requireReport(deps, actor, id);
  if (message_id === null) throw new DomainError('request.not_found');
  return openReportedPhoto(deps, message_id);
}

export async function listActs(deps: Deps, actor: Actor, page: PageNumber) {
  await requireModerator(deps, actor);
  const [rows, total] = await Promise.all([
    queries.listActs(deps.db, actor.userId, page),
    queries.countActs(deps.db, actor.userId),
  ]);
  return presentPage(rows.map(presentAct), total, page);
}

/** The consequences are with the works. */
export const logWorkAct = (
  deps: Deps,
  trx: Trx,
  { userId }: Actor,
  act: { act: WorkAct; work_change_id: number; words?: string | undefined },
) => queries.insertAct(trx, { ...act, moderator_id: userId, created_at: deps.clock() });

export const exportModeration = (db: Db, userId: number) => ({ moderation: queries.readActsAbout(db, userId) });
