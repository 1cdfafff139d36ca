import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import * as queries from './suspensions.queries.ts';

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
