import type { ContactMessage } from '@wandering-books/contract/contact.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { findValue, hasRow } from '../../platform/db/query-results.ts';

/** Undefined when a message was stored under this key before. */
export const insertContactMessage = (
  trx: Trx,
  { name, email, subject, message }: ContactMessage,
  onceKey: string | null,
) =>
  findValue(
    trx
      .insertInto('contact_messages')
      .values({ name, email, subject, message, once_key: onceKey })
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .returning('id'),
    'id',
  );

export const hasContactMessage = (trx: Trx, onceKey: string, { name, email, subject, message }: ContactMessage) =>
  hasRow(
    trx
      .selectFrom('contact_messages')
      .where((eb) => eb.and({ once_key: onceKey, name, email, subject, message }))
      .select('id'),
  );

export const findContactMessage = (db: Db, id: number) =>
  db
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .select(['name', 'email', 'subject', 'message'])
    .executeTakeFirst();
