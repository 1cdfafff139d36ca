import type { Db } from '../db/tables.ts';

/** Whether the mail with this Message-ID was handed over, or was about to be. */
export const isHandedOver = async (db: Db, messageId: string) =>
  (await db.selectFrom('mails').select('message_id').where('message_id', '=', messageId).executeTakeFirst()) !==
  undefined;

export const recordHandover = (db: Db, messageId: string) =>
  db.insertInto('mails').values({ message_id: messageId }).execute();

/** Deletes the record of a mail that was not accepted, so that it can be retried. */
export const deleteHandover = (db: Db, messageId: string) =>
  db.deleteFrom('mails').where('message_id', '=', messageId).execute();

export async function deleteMailsBefore(db: Db, moment: Date) {
  await db.deleteFrom('mails').where('sent_at', '<', moment).execute();
}
