import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { deleteContactReadsBefore, insertContactRead } from '../profiles.queries.ts';
import type { ContactVisibility } from '@wandering-books/contract/accounts/settings.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS_KEPT = 30;

const formatDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Rate limits profile reads against scraping; the own profile is exempt. */
export async function countProfileRead({ limits }: Deps, viewer: Actor | null, id: number, network: string) {
  if (!viewer) await limits.count('profile_as_guest', network);
  else if (viewer.userId !== id) await limits.count('profile', String(viewer.userId));
}

/** At most once a day per pair. */
export async function recordContactRead({ db, clock }: Deps, reader: Actor, ownerId: number) {
  if (reader.userId === ownerId) return;
  const insert = (trx: Trx) => insertContactRead(trx, reader.userId, ownerId, formatDay(clock()));
  await runAsMember(db, reader, insert, { others: [ownerId] });
}

export const removeOldContactReads = ({ db, clock }: Deps) =>
  deleteContactReadsBefore(db, formatDay(new Date(clock().getTime() - DAYS_KEPT * DAY)));

interface Viewer {
  isSelf: boolean;
  isConfirmed: boolean;
  hasDealt: boolean;
  isBlocked: boolean;
}

export function canSeeContact(
  visibility: ContactVisibility,
  { isSelf, isConfirmed, hasDealt, isBlocked }: Viewer,
): boolean {
  if (isSelf) return true;
  if (isBlocked || visibility === 'nobody') return false;
  return hasDealt || (visibility === 'members' && isConfirmed);
}
