import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../../platform/db/sql/row-pages.ts';

export const readRequests = (db: Db, userId: number, side: 'sender_id' | 'receiver_id') =>
  readInPages((last) =>
    db
      .selectFrom('requests')
      .innerJoin('books', 'books.id', 'requests.book_id')
      .leftJoin('books as offered', 'offered.id', 'requests.exchange_book_id')
      .innerJoin('users as other', 'other.id', side === 'sender_id' ? 'requests.receiver_id' : 'requests.sender_id')
      .where(`requests.${side}`, '=', userId)
      .where('requests.id', '>', last)
      .orderBy('requests.id')
      .limit(pageLimit)
      .select(['requests.id', 'requests.type', 'requests.status', 'books.title as book', 'other.name as with'])
      .select([
        'rent_price',
        'requests.rent_unit',
        'rent_length',
        'buy_price',
        'offered.title as exchange_book',
        'requests.description',
      ])
      .select(['requests.created_at', 'requests.updated_at', 'due_date', 'handed_over_at'])
      .select(offersOfRequest.as('counter_offers'))
      .execute(),
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
