import type { Db, Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { createFieldError, DomainError } from '../../../platform/domain-error.ts';
import { revokeAllSessions } from '../sessions/sessions.usecases.ts';
import * as queries from './suspensions.queries.ts';
import { formatDay, getDayInIndia, getMomentInIndia } from '../../../platform/language/formats.ts';
import { reasonPhrases, type ReportReason } from '@wandering-books/contract/moderation/report-enums.ts';
import type { Actor } from '../../../platform/actor.ts';

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
  await queries.setSuspension(trx, userId, deps.clock(), input);
  await revokeAllSessions(deps, trx, userId);
}

export async function liftSuspension(trx: Trx, userId: number) {
  const { suspended_at } = await queries.lockMemberStatus(trx, userId);
  if (!suspended_at) throw new DomainError('moderation.not_suspended');
  await queries.setSuspension(trx, userId, null);
}

export async function liftSuspensionIfExpired(trx: Trx, userId: number, now: Date) {
  const { suspended_until } = await queries.lockMemberStatus(trx, userId);
  const isOver = suspended_until !== null && suspended_until <= now;
  if (isOver) await queries.setSuspension(trx, userId, null);
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

interface Suspension {
  reason: ReportReason;
  until: Date | null;
}

export function buildSuspensionMessage({ reason, until }: Suspension, supportEmail: string | undefined) {
  const end = until ? ` until ${formatDay(getDayInIndia(until))}` : '';
  const appeal = supportEmail ? ` If you think this is a mistake, write to ${supportEmail}.` : '';
  return `This account is suspended${end}. Reason: ${reasonPhrases[reason]}.${appeal}`;
}

/** Only codes from a list and a date, so a forged link cannot show a text of its own. */
export const buildSuspensionParams = ({ reason, until }: Suspension): Record<string, string> => ({
  reason,
  ...(until && { until: getDayInIndia(until) }),
});

export const isModerator = ({ db }: Pick<Deps, 'db'>, { userId }: Actor) => queries.isModerator(db, userId);

export async function requireModerator(deps: Deps, actor: Actor) {
  if (!(await isModerator(deps, actor))) throw new DomainError('moderation.not_a_moderator');
}

/** Returns a message for the operator, and whether the member is a moderator afterwards. */
export async function addModerator(db: Db, email: string, now: Date) {
  const member = await queries.findMemberByEmail(db, email);
  if (!member) return reportUnknownMember(email);
  const { name } = member;
  if (member.moderator_since) return { isDone: true, text: `${name} is already a moderator.` };
  if (member.suspended_at) return { isDone: false, text: `${name} is suspended and cannot be a moderator.` };
  await queries.setModeratorSince(db, member.id, now);
  return { isDone: true, text: `${name} (${member.email}) is now a moderator.` };
}

export async function removeModerator(db: Db, email: string) {
  const member = await queries.findMemberByEmail(db, email);
  if (!member) return reportUnknownMember(email);
  if (!member.moderator_since) return { isDone: false, text: `${member.name} is not a moderator.` };
  await queries.setModeratorSince(db, member.id, null);
  return { isDone: true, text: `${member.name} (${member.email}) is no longer a moderator.` };
}

const reportUnknownMember = (email: string) => ({
  isDone: false,
  text: `There is no member with the email address ${email}.`,
});

export async function listModerators(db: Db) {
  const lines = (await queries.listModerators(db)).map(
    ({ name, email, moderator_since }) => `${email}  ${name}, since ${moderator_since!.toISOString().slice(0, 10)}`,
  );
  return { isDone: true, text: lines.join('\n') || 'There are no moderators yet.' };
}
