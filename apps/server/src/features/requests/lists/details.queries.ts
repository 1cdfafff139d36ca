import { type AliasedExpression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/db/tables.ts';
import { selectAsJson, toLiterals } from '../../../platform/db/sql-expressions.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import type { RatingSummary } from '@wandering-books/contract/profiles/ratings.ts';
import type { CounterOffer, RequestBook } from '@wandering-books/contract/requests/counter-offers.ts';
import type { CounterAnswer } from '../terms/counter-offers.rules.ts';
import { eventsAsJson, isParty, namedEventsAsJson } from '../events/events.queries.ts';
import { appointmentAsJson, noShowAsJson } from '../terms/appointments.json.queries.ts';
import { bookStateColumns, type BookStateRow } from '../../books/books.state.usecases.ts';
import { selectStamp } from '../../passports/passports.queries.ts';
import type { RequestRatingRow } from '../../ratings/ratings.present.ts';
import { ratingSummary } from '../../ratings/ratings.queries.ts';
import { loanAsJson } from '../terms/loans.queries.ts';
import { waitingStatuses } from '../state-machine/requests.rules.ts';
import { readInPages } from '../../../platform/db/query-results.ts';

export interface BookJson extends Omit<RequestBook, 'state'> {
  state: BookStateRow;
}

/** Null for a book that is not joined. */
const selectBook = <Alias extends 'book' | 'offered' | 'asked' | 'proposed'>(alias: Alias) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<
    Alias extends 'book' ? BookJson : BookJson | null
  >`case when ${column('id')} is not null then jsonb_build_object(
    'id', ${column('id')}, 'title', ${column('title')}, 'author', ${column('author')}, 'image', ${column('image')},
    'price', ${column('price')}, 'condition', ${column('condition')}, 'created_at', ${column('created_at')},
    'state', ${selectAsJson(alias, bookStateColumns)}) end`;
};

interface OfferJson extends Omit<CounterOffer, 'asked_book' | 'book' | 'answer'> {
  asked_book: BookJson | null;
  book: BookJson | null;
  answer: CounterAnswer | null;
}

/** The newest ten, oldest first. A subquery, because most requests have none. */
const offersAsJson = sql<OfferJson[]>`(
  select coalesce(jsonb_agg(to_jsonb(offer) order by offer.id), '[]') from (
    select one.id, one.asked_price, one.price, one.due_date, one.answer, one.created_at,
      ${selectBook('asked')} as asked_book, ${selectBook('proposed')} as book
    from (
      select * from counter_offers where request_id = requests.id order by id desc limit 10
    ) as one
    left join books as asked on asked.id = one.asked_book_id
    left join books as proposed on proposed.id = one.book_id
  ) as offer)`;

interface ReaderJson {
  rating: RatingSummary;
  city: string | null;
  state: string | null;
  member_since: string;
  exchanges_made: number;
}

/** Public facts about the reader, for the owner who decides. Each count uses an index of its own. */
const selectReaderFacts = (viewerId: number) => sql<ReaderJson | null>`
  case when requests.receiver_id = ${viewerId} and requests.status in (${sql.join(toLiterals(waitingStatuses))}) then (
    select jsonb_build_object(
      'rating', (select ${ratingSummary} from ratings where rated_id = sender.id and shown_from <= now()),
      'city', (select name from cities where cities.id = profiles.city_id),
      'state', (select name from states where states.id = profiles.state_id),
      'member_since', sender.created_at,
      'exchanges_made',
        (select count(*) from requests as sent where sent.sender_id = sender.id and sent.status = 'completed')
        + (select count(*) from requests as got where got.receiver_id = sender.id and got.status = 'completed'))
    from profiles where profiles.user_id = sender.id) end`;

export type RequestRow = Awaited<ReturnType<typeof describeRequests>>[number];

/** Some parts are subqueries: planning the order of that many joins takes longer than reading. */
export const describeRequests = (
  db: Db | Trx,
  selection: AliasedExpression<{ id: number; moment: Date }, 'chosen'>,
  atMost: number,
  viewerId: number,
) =>
  db
    .selectFrom(selection)
    .innerJoin('requests', 'requests.id', 'chosen.id')
    .innerJoin('books as book', 'book.id', 'requests.book_id')
    .leftJoin('books as offered', 'offered.id', 'requests.exchange_book_id')
    .innerJoin('users as sender', 'sender.id', 'requests.sender_id')
    .innerJoin('users as receiver', 'receiver.id', 'requests.receiver_id')
    .selectAll('requests')
    .select((eb) => [
      selectBook('book').as('book'),
      selectBook('offered').as('offered'),
      selectPlaceInLine.as('place_in_line'),
      'book.rent_unit as book_rent_unit',
      'sender.name as sender_name',
      'receiver.name as receiver_name',
      selectImage(eb, 'requests.sender_id').as('sender_image'),
      selectImage(eb, 'requests.receiver_id').as('receiver_image'),
      eb.selectFrom('profiles').whereRef('user_id', '=', 'requests.receiver_id').select('away_until').as('away_until'),
      selectConversationId(eb).as('conversation_id'),
      ratingsAsJson.as('ratings'),
      offersAsJson.as('offers'),
      appointmentAsJson.as('appointment'),
      eventsAsJson.as('events'),
      noShowAsJson.as('no_show'),
      loanAsJson.as('loan'),
      selectReaderFacts(viewerId).as('reader'),
      selectStamp(viewerId).as('stamp'),
      sql<boolean>`sender.deleted_at is not null`.as('sender_left'),
      sql<boolean>`receiver.deleted_at is not null`.as('receiver_left'),
      sql<boolean>`book.listed and coalesce(${isProposedBookListed}, offered.listed, true)`.as('books_free'),
    ])
    .orderBy('chosen.moment', 'desc')
    .orderBy('chosen.id', 'desc')
    .limit(atMost)
    .modifyFront(prepared)
    .execute();

type RequestExpression = ExpressionBuilder<Database, 'requests'>;

const selectImage = (eb: RequestExpression, person: 'requests.sender_id' | 'requests.receiver_id') =>
  eb.selectFrom('profiles').whereRef('user_id', '=', person).select('profile_image');

const selectConversationId = (eb: RequestExpression) =>
  eb
    .selectFrom('conversations')
    .where('user_one_id', '=', sql<number>`least(requests.sender_id, requests.receiver_id)`)
    .where('user_two_id', '=', sql<number>`greatest(requests.sender_id, requests.receiver_id)`)
    .where('archived', '=', false)
    .select('conversations.id');

const selectPlaceInLine = sql<number | null>`
  case requests.status when 'pending'
  then (
    select count(*) from requests as ahead
    where ahead.book_id = requests.book_id and ahead.status = 'pending'
      and (ahead.created_at, ahead.id) <= (requests.created_at, requests.id))
  end`;

/** A subquery, because most requests have no ratings. */
const ratingsAsJson = sql<RequestRatingRow[]>`
  case requests.status when 'completed'
  then (select coalesce(jsonb_agg(to_jsonb(ratings)), '[]') from ratings where request_id = requests.id)
  else '[]' end`;

/** For an exchange with another proposed book: whether that book is listed. */
const isProposedBookListed = sql<boolean | null>`(
  select proposed.listed from counter_offers join books as proposed on proposed.id = counter_offers.book_id
  where request_id = requests.id and counter_offers.id = requests.counter_id)`;

export const getRequest = async (db: Db | Trx, id: number, userId: number) => {
  const [row] = await describeRequests(
    db,
    selectNewest(selectRequestsOf(db, userId).where('id', '=', id), 1).as('chosen'),
    1,
    userId,
  );
  return row!;
};

export const readRequests = (db: Db, userId: number, side: 'sender_id' | 'receiver_id') =>
  readInPages(
    db
      .selectFrom('requests')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .leftJoin('books as offered', 'offered.id', 'requests.exchange_book_id')
      .innerJoin('users as other', 'other.id', side === 'sender_id' ? 'requests.receiver_id' : 'requests.sender_id')
      .where(`requests.${side}`, '=', userId)
      .select(['requests.id', 'requests.type', 'requests.status', 'books.title as book', 'other.name as with'])
      .select([
        'rent_price',
        'requests.rent_unit',
        'rent_length',
        'buy_price',
        'offered.title as exchange_book',
        'requests.exchange_id',
        'requests.description',
      ])
      .select(['requests.created_at', 'requests.updated_at', 'due_date', 'handed_over_at', 'is_offer'])
      .select(loanAsJson.as('loan'))
      .select(offersOfRequest.as('counter_offers'))
      .select(namedEventsAsJson.as('events')),
    'requests.id',
  );

const offersOfRequest = sql<object[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'asked_price', asked_price, 'asked_book', asked.title, 'price', counter_offers.price, 'book', proposed.title,
    'due_date', counter_offers.due_date, 'answer', answer, 'created_at', counter_offers.created_at)
    order by counter_offers.id), '[]')
  from counter_offers
  left join books as asked on asked.id = asked_book_id
  left join books as proposed on proposed.id = counter_offers.book_id
  where request_id = requests.id)`;

export type RequestQuery = SelectQueryBuilder<Database, 'requests', object>;

export const selectRequests = (db: Db | Trx): RequestQuery => db.selectFrom('requests');
export const selectRequestsOf = (db: Db | Trx, userId: number) => selectRequests(db).where(isParty(userId));

export type Moment = 'created_at' | 'updated_at' | 'moved_at';

/** `moved_at` is null only for requests that wait. */
export const selectNewest = (some: RequestQuery, atMost: number, moment: Moment = 'created_at') =>
  some
    .select(['id', sql.ref<Date>(moment).as('moment')])
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    .limit(atMost);

type NewestQuery = ReturnType<typeof selectNewest>;

/** Each part has its own limit, so that each can use its own index. */
export const combineNewest = (db: Db, parts: NewestQuery[]) =>
  parts.map((part) => db.selectFrom(part.as('part')).selectAll()).reduce((all, part) => all.unionAll(part));

export async function countRequests(db: Db, parts: RequestQuery[]) {
  const counts = parts.map((part) => part.select(({ fn }) => fn.countAll<number>().as('count')));
  const { rows } = await sql<{ total: number }>`
    select ${prepared} ${sql.join(
      counts.map((one) => sql`(${one})`),
      sql` + `,
    )} as total`.execute(db);
  return rows[0]!.total;
}

export const selectOffersTo = (db: Db, userId: number) =>
  selectRequests(db).where('sender_id', '=', userId).where('counter_id', 'is not', null);

export const selectWaitingForAnswer = (db: Db, userId: number) =>
  selectRequests(db).where('receiver_id', '=', userId).where('status', 'in', toLiterals(waitingStatuses));
