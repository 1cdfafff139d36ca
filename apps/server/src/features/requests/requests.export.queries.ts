import type { Db } from '../../platform/db/database.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';

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
      .select(['requests.created_at', 'requests.updated_at', 'due_date'])
      .execute(),
  );
