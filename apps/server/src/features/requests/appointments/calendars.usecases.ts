import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { DomainError, requireFound } from '../../../platform/domain-error.ts';
import { createToken, hashToken } from '../../../platform/security/tokens.ts';
import { renderCalendar } from '../calendars/calendars.present.ts';
import * as meetings from '../calendars/calendars.queries.ts';
import * as feeds from '../../accounts/calendar-feeds/calendar-feeds.queries.ts';
import * as queries from './appointments.queries.ts';

export async function getCalendar({ db, publicUrl }: Deps, { userId, language }: Actor, id: number) {
  const { uid } = requireFound(await queries.findOwn(db, id, userId), 'appointments.not_found');
  const entries = await meetings.findMeetings(db, userId, uid);
  if (entries.length === 0) throw new DomainError('appointments.no_time');
  return renderCalendar(entries, { language: language ?? null, publicUrl });
}

export async function renewCalendarFeed(deps: Deps, actor: Actor) {
  const token = createToken();
  await runAsMember(deps.db, actor, (trx) =>
    feeds.saveFeed(trx, { user_id: actor.userId, token_hash: hashToken(token), created_at: deps.clock() }),
  );
  return { url: `${deps.publicUrl}/api/calendar-feeds/${token}/calendar.ics` };
}

export const endCalendarFeed = ({ db }: Deps, actor: Actor) =>
  runAsMember(db, actor, (trx) => feeds.deleteFeed(trx, actor.userId));

const DAYS_BACK_MS = 30 * 24 * 60 * 60 * 1000;

export async function getCalendarFeed({ db, clock, limits, publicUrl }: Deps, token: string) {
  const { user_id, language } = requireFound(await feeds.findFeedOwner(db, hashToken(token)), 'request.not_found');
  await limits.count('calendar_feed', String(user_id));
  const now = clock();
  const entries = await meetings.listMeetings(db, user_id, now, new Date(now.getTime() - DAYS_BACK_MS));
  return renderCalendar(entries, { language, publicUrl });
}
