import { sql, type Updateable } from 'kysely';
import type { Slot } from '@wandering-books/contract/appointments/appointments.ts';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { changesRow, readColumn, readInPages } from '../../../platform/db/query-results.ts';
import { toLiterals } from '../../../platform/db/sql-expressions.ts';
import { deleteMeetingEventsOfMember, isParty } from '../events/events.queries.ts';
import { deleteFeed } from '../../accounts/calendar-feeds/calendar-feeds.queries.ts';

const openStatuses = toLiterals(['proposed', 'accepted']);

const selectWithParties = (db: Db | Trx) =>
  db.selectFrom('appointments').innerJoin('requests', 'requests.id', 'request_id');

const selectOther = (userId: number) => sql<number>`sender_id + receiver_id - ${userId}::integer`.as('other_id');

const selectOwn = (db: Db | Trx, userId: number) => selectWithParties(db).where(isParty(userId));

export const findOwnRequest = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('requests')
    .where('id', '=', id)
    .where(isParty(userId))
    .select(['status', selectOther(userId)])
    .executeTakeFirst();

export const findOwn = (db: Db, id: number, userId: number) =>
  selectOwn(db, userId)
    .where('appointments.id', '=', id)
    .select(['request_id', 'uid', selectOther(userId)])
    .executeTakeFirst();

export const findOpen = (trx: Trx, requestId: number) =>
  trx
    .selectFrom('appointments')
    .where('request_id', '=', requestId)
    .where('status', 'in', openStatuses)
    .selectAll()
    .executeTakeFirst();

/** Also finds one in whose place a new time was proposed after it was over. */
export const findReportable = (trx: Trx, _requestId: number, id: number) =>
  trx
    .selectFrom('appointments')
    .where('id', '=', id)
    .where('status', 'in', toLiterals(['proposed', 'accepted', 'past']))
    .selectAll()
    .executeTakeFirst();

export type OpenAppointment = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

interface Proposal {
  requestId: number;
  userId: number;
  slots: Slot[];
  now: Date;
  /** The appointment that it would move. */
  moves: Pick<OpenAppointment, 'uid' | 'sequence' | 'starts_at' | 'place' | 'note'> | undefined;
}

export const insertProposal = (trx: Trx, { requestId, userId, slots, now, moves }: Proposal) =>
  trx
    .insertInto('appointments')
    .values({
      request_id: requestId,
      proposer_id: userId,
      status: 'proposed',
      ...{ slots: JSON.stringify(slots), arrivals: '[]', created_at: now, updated_at: now, ...moves },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateAppointment = (trx: Trx, id: number, change: Updateable<Database['appointments']>, now: Date) =>
  trx
    .updateTable('appointments')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Replaces what the member said before. */
export const saveArrival = (
  trx: Trx,
  { id, arrivals }: OpenAppointment,
  arrival: OpenAppointment['arrivals'][number],
  now: Date,
) =>
  trx
    .updateTable('appointments')
    .set({ arrivals: JSON.stringify([...arrivals.filter(({ user_id }) => user_id !== arrival.user_id), arrival]) })
    .set({ updated_at: now })
    .where('id', '=', id)
    .execute();

export const findRequestToRemind = (trx: Trx, uid: string) =>
  selectWithParties(trx)
    .where('uid', '=', uid)
    .select(['requests.id', 'book_id', 'exchange_book_id', 'sender_id', 'receiver_id'])
    .executeTakeFirst();

type NoShowAnswer = Pick<OpenAppointment, 'no_show_agreed' | 'no_show_answered_at'>;

/** Returns whether there was a report of the other member since then to answer. */
export const answerNoShow = (trx: Trx, id: number, userId: number, answer: NoShowAnswer, since: Date, now: Date) =>
  changesRow(
    trx
      .updateTable('appointments')
      .set({ ...answer, updated_at: now })
      .where('id', '=', id)
      .where('no_show_by', '<>', userId)
      .where('no_show_agreed', 'is', null)
      .where('no_show_at', '>', since),
  );

/** The appointment that still takes place at the time of the reminder, or that has no outcome yet. */
export const findToRemind = (trx: Trx, uid: string, sequence: number, now: Date, overSince: Date) =>
  trx
    .selectFrom('appointments')
    .where('uid', '=', uid)
    .where('sequence', '=', sequence)
    .where('status', 'in', openStatuses)
    .where(
      sql<boolean>`(starts_at > ${now} or starts_at <= ${overSince} and no_show_by is null
        and not exists (select from request_events
          where request_id = appointments.request_id and kind = 'sign_asked' and at >= starts_at))`,
    )
    .select(['starts_at', 'place'])
    .$narrowType<{ starts_at: Date }>()
    .executeTakeFirst();

const MAX_PLACES = 8;

/** Names of places where at least two members of the two's cities proposed to meet, so no homes. The viewer's own too. */
export const listKnownPlaces = (db: Db, userId: number, otherId: number) =>
  readColumn<string>(db)`
    select min(place) as place
    from appointments join profiles on profiles.user_id = proposer_id
    where accepted_at is not null and status <> 'called_off' and place is not null
      and city_id in (select city_id from profiles where user_id in (${userId}::integer, ${otherId}::integer))
    group by lower(place)
    having count(distinct proposer_id) > 1 or bool_or(proposer_id = ${userId})
    order by count(*) desc, min(place)
    limit ${sql.lit(MAX_PLACES)}`;

export const listColleges = (db: Db, userIds: number[]) =>
  db
    .selectFrom('profiles')
    .innerJoin('colleges', 'colleges.id', 'college_id')
    .where('user_id', 'in', userIds)
    .orderBy('colleges.name')
    .select('colleges.name')
    .distinct()
    .execute();

export async function deleteAppointmentsOfMember(trx: Trx, userId: number) {
  await trx
    .deleteFrom('appointments')
    .where('request_id', 'in', (query) => query.selectFrom('requests').where(isParty(userId)).select('id'))
    .execute();
  await deleteMeetingEventsOfMember(trx, userId);
  await deleteFeed(trx, userId);
}

export const readAppointments = (db: Db, userId: number) =>
  readInPages(
    selectOwn(db, userId)
      .innerJoin('books', 'books.id', 'requests.book_id')
      .select(['appointments.id', 'books.title as book', 'proposer_id', 'appointments.status', 'slots', 'arrivals'])
      .select(['starts_at', 'place', 'note', 'accepted_at', 'appointments.created_at', 'appointments.updated_at'])
      .select(['no_show_by', 'no_show_at', 'no_show_agreed', 'no_show_answered_at']),
    'appointments.id',
  );
