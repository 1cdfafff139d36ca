import type { ReportsSought } from '@wandering-books/contract/moderation.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { requireModerator } from '../accounts/accounts.moderators.usecases.ts';
import * as log from './moderation.acts.queries.ts';
import * as queries from './moderation.reports.queries.ts';
import type { PageOfList } from './moderation.rules.ts';

export async function reportedThings(deps: Deps, actor: Actor, sought: ReportsSought) {
  await requireModerator(deps, actor);
  const [rows, total] = await Promise.all([
    queries.reportedThings(deps.db, actor.userId, sought),
    queries.countThings(deps.db, actor.userId, sought),
  ]);
  return { rows, total };
}

/** A report with what it takes to judge it, and no more: messages only around one that was reported. */
export async function reportInContext(deps: Deps, actor: Actor, id: number) {
  await requireModerator(deps, actor);
  const { db } = deps;
  const report = await queries.reportFor(db, actor.userId, id);
  if (!report) throw new DomainError('moderation.report_not_found');
  const [reports, messages, acts] = await Promise.all([
    queries.reportsOfThing(db, report),
    queries.messagesAround(db, id),
    log.actsAbout(db, report.about_id),
  ]);
  return { report, reports, messages, acts };
}

export type InContext = Awaited<ReturnType<typeof reportInContext>>;

export async function actsLog(deps: Deps, actor: Actor, page: PageOfList) {
  await requireModerator(deps, actor);
  const [rows, total] = await Promise.all([
    log.actsFor(deps.db, actor.userId, page),
    log.countActsFor(deps.db, actor.userId),
  ]);
  return { rows, total };
}
