import type { Db } from '../db/database.ts';

/** Whether the mail of that Message-ID was given away, or was about to be. */
export const isHandedOver = async (db: Db, messageId: string) =>
  (await db.selectFrom('mails').select('message_id').where('message_id', '=', messageId).executeTakeFirst()) !==
  undefined;

/** Notes that a mail is about to be given away. Throws when that was noted before. */
export async function recordHandover(db: Db, messageId: string) {
  await db.insertInto('mails').values({ message_id: messageId }).execute();
}

/** Takes the note back: the mail was not taken, and may be offered again. */
export async function deleteHandover(db: Db, messageId: string) {
  await db.deleteFrom('mails').where('message_id', '=', messageId).execute();
}

/** Forgets the mails of long ago. */
export async function deleteMailsBefore(db: Db, moment: Date) {
  await db.deleteFrom('mails').where('sent_at', '<', moment).execute();
}
