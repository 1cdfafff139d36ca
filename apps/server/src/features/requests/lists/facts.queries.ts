import { sql } from 'kysely';
import { bookStateColumns, type BookStateRow } from '../../books/books.state.usecases.ts';
import { toLiterals } from '../../../platform/db/sql-expressions.ts';
import type { CounterAnswer } from '../counter-offers/counter-offers.rules.ts';
import { waitingStatuses } from '../requests.rules.ts';

interface BookJson {
  id: number;
  title: string;
  author: string;
  image: string | null;
  price: number | null;
  condition: 'new' | 'used';
  created_at: string;
  state: BookStateRow;
}

export interface OfferJson {
  id: number;
  asked_price: number | null;
  asked_book: BookJson | null;
  price: number | null;
  book: BookJson | null;
  due_date: string | null;
  answer: CounterAnswer | null;
  created_at: string;
}

/** The newest ten, oldest first. A subquery, because most requests have none. */
export const offersAsJson = sql<OfferJson[]>`(
  select coalesce(jsonb_agg(to_jsonb(offer) order by offer.id), '[]') from (
    select one.id, one.asked_price, one.price, one.due_date, one.answer, one.created_at,
      case when asked.id is not null then ${toBookJson('asked')} end as asked_book,
      case when proposed.id is not null then ${toBookJson('proposed')} end as book
    from (
      select * from counter_offers where request_id = requests.id order by id desc limit 10
    ) as one
    left join books as asked on asked.id = one.asked_book_id
    left join books as proposed on proposed.id = one.book_id
  ) as offer)`;

function toBookJson(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const state = sql.join(bookStateColumns.flatMap((name) => [sql.lit(name), column(name)]));
  return sql`jsonb_build_object(
    'id', ${column('id')}, 'title', ${column('title')}, 'author', ${column('author')}, 'image', ${column('image')},
    'price', ${column('price')}, 'condition', ${column('condition')}, 'created_at', ${column('created_at')}, 'state', jsonb_build_object(${state}))`;
}

interface ReaderJson {
  average: number | null;
  rated_by: number;
  city: string | null;
  state: string | null;
  member_since: string;
  exchanges_made: number;
}

/** Public facts about the reader, for the owner who decides. Each count uses an index of its own. */
export const selectReaderFacts = (viewerId: number) => sql<ReaderJson | null>`
  case when requests.receiver_id = ${viewerId} and requests.status in (${sql.join(toLiterals(waitingStatuses))}) then (
    select jsonb_build_object(
      'average', (select round(avg(stars), 1) from ratings where rated_id = sender.id and shown_from <= now()),
      'rated_by', (select count(*) from ratings where rated_id = sender.id and shown_from <= now()),
      'city', (select name from cities where cities.id = profiles.city_id),
      'state', (select name from states where states.id = profiles.state_id),
      'member_since', sender.created_at,
      'exchanges_made',
        (select count(*) from requests as sent where sent.sender_id = sender.id and sent.status = 'completed')
        + (select count(*) from requests as got where got.receiver_id = sender.id and got.status = 'completed'))
    from profiles where profiles.user_id = sender.id) end`;
