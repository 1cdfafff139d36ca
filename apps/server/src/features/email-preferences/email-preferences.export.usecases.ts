import type { Db } from '../../platform/db/database.ts';
import { getEmailChoices } from './email-preferences.usecases.ts';

export const exportMailChoices = async (db: Db, userId: number) => ({
  mail_preferences: await getEmailChoices(db, userId),
});
