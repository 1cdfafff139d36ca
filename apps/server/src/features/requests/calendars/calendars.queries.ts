import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import { isParty } from '../events/events.queries.ts';

/** The latest row of each calendar entry of a member that had an agreed time. */
const selectMeetings = (db: Db, userId: number) =>
  db
    .selectFrom('appointments')
    .innerJoin('requests', 'requests.id', 'request_id')
    .innerJoin('books', 'books.id', 'requests.book_id')
    .innerJoin('users as other', (join) =>
      join.on((eb) => eb('other.id', 'in', [eb.ref('sender_id'), eb.ref('receiver_id')]).and('other.id', '<>', userId)),
    )
    .where(isParty(userId))
    .where('appointments.status', '<>', 'replaced')
    .where('starts_at', 'is not', null)
    .select(['uid', 'sequence', 'appointments.status', 'starts_at', 'place', 'note', 'appointments.updated_at'])
    .select(['requests.id as request_id', 'books.title', 'other.name as with'])
    .$narrowType<{ starts_at: Date }>();

export const findMeetings = (db: Db, userId: number, uid: string) =>
  selectMeetings(db, userId).where('uid', '=', uid).execute();

export type MeetingRow = Awaited<ReturnType<typeof findMeetings>>[number];

const MAX_MEETINGS = 200;

/** Agreed meetings before those that were called off and are still ahead, each the nearest in time first. */
export const listMeetings = (db: Db, userId: number, now: Date, since: Date) =>
  selectMeetings(db, userId)
    .where('starts_at', '>=', since)
    .where(sql<boolean>`(appointments.status <> 'called_off' or starts_at > ${now})`)
    .orderBy(sql`appointments.status = 'called_off', starts_at <= ${now}, abs(extract(epoch from starts_at - ${now}))`)
    .limit(sql.lit(MAX_MEETINGS))
    .execute();

/** The agreed meeting of a request, or the one that was called off with the request. */
export const findMeetingOfNews = (trx: Trx, requestId: number) =>
  trx
    .selectFrom('appointments')
    .innerJoin('requests', 'requests.id', 'request_id')
    .where('requests.id', '=', requestId)
    .where('appointments.status', '<>', 'replaced')
    .where('starts_at', 'is not', null)
    .where(
      sql<boolean>`(requests.status = 'accepted'
        or appointments.status = 'called_off' and appointments.updated_at >= moved_at and starts_at > moved_at)`,
    )
    .orderBy('appointments.id', 'desc')
    .limit(1)
    .select(['uid', 'sequence', 'appointments.status', 'starts_at', 'place', 'note', 'appointments.updated_at'])
    .$narrowType<{ starts_at: Date }>()
    .modifyFront(prepared)
    .executeTakeFirst();
