import type { ReportReason } from '@wandering-books/contract/moderation/reports.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError, createFieldError } from '../../../platform/domain-error.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';
import * as queries from './suspensions.queries.ts';
import { getMomentInIndia } from '../../../platform/language/days-in-india.ts';
import { buildSuspensionMessage, buildSuspensionParams } from './suspensions.rules.ts';

export function parseSuspensionEnd(day: string | undefined, now: Date) {
  if (day === undefined) return null;
  const end = getMomentInIndia(day);
  if (end <= now) throw createFieldError('until', { code: 'suspendUntil' });
  return end;
}

export async function suspendMember(
  deps: Deps,
  trx: Trx,
  userId: number,
  input: { reason: ReportReason; until: Date | null },
) {
  const standing = await queries.lockMemberStatus(trx, userId);
  if (standing.deleted_at) throw new DomainError('moderation.person_left');
  if (standing.moderator_since) throw new DomainError('moderation.of_moderator');
  if (standing.suspended_at) throw new DomainError('moderation.already_suspended');
  await queries.setSuspension(trx, userId, { ...input, now: deps.clock() });
  await revokeAllSessions(deps, trx, userId);
}

export async function liftSuspension(trx: Trx, userId: number) {
  const { suspended_at } = await queries.lockMemberStatus(trx, userId);
  if (!suspended_at) throw new DomainError('moderation.not_suspended');
  await queries.clearSuspension(trx, userId);
}

export async function liftSuspensionIfExpired(trx: Trx, userId: number, now: Date) {
  const { suspended_until } = await queries.lockMemberStatus(trx, userId);
  const isOver = suspended_until !== null && suspended_until <= now;
  if (isOver) await queries.clearSuspension(trx, userId);
  return isOver;
}

export async function findSuspension({ db }: Pick<Deps, 'db'>, userId: number) {
  const suspension = await queries.findSuspension(db, userId);
  return suspension && { reason: suspension.suspension_reason!, until: suspension.suspended_until };
}

/** Call it only after the first factor, because it reveals the reason of a suspension. */
export async function requireNotSuspended(deps: Deps, userId: number) {
  const suspension = await findSuspension(deps, userId);
  if (!suspension) return;
  throw new DomainError('accounts.suspended', {
    message: buildSuspensionMessage(suspension, deps.supportEmail),
    params: buildSuspensionParams(suspension),
  });
}
