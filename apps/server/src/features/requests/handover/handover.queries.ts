import type { Db } from '../../../platform/db/tables.ts';
import { isParty } from '../events/events.queries.ts';

/** Every accepted request has one. */
export const findCode = (db: Db, requestId: number) =>
  db.selectFrom('handover_codes').where('request_id', '=', requestId).select('code').executeTakeFirst();

export const findPayable = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('requests')
    .innerJoin('users as owner', 'owner.id', 'receiver_id')
    .innerJoin('books', 'books.id', 'book_id')
    .where('requests.id', '=', id)
    .where(isParty(userId))
    .select(['sender_id', 'receiver_id', 'requests.status', 'rent_price', 'rent_length', 'buy_price'])
    .select(['owner.name', 'owner.upi_id', 'books.title'])
    .executeTakeFirst();
