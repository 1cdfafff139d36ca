import type { ContactMessage } from '@wandering-books/contract/contact.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';

export async function insertContactMessage(trx: Trx, { name, email, subject, message }: ContactMessage) {
  const { id } = await trx
    .insertInto('contact_messages')
    .values({ name, email, subject, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findContactMessage = (db: Db, id: number) =>
  db
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .select(['name', 'email', 'subject', 'message'])
    .executeTakeFirst();
