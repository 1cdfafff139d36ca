import type { Db } from '../../platform/db/database.ts';
import { mailChoicesOf } from './mailings.usecases.ts';

/** Which mails a member wants. */
export const exportMailChoices = async (db: Db, userId: number) => ({
  mail_preferences: await mailChoicesOf(db, userId),
});
