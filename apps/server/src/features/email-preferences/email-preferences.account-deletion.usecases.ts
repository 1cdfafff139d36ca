import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deletePreferences, listIdsOfPreferencesLeft } from './email-preferences.queries.ts';

/** Forgets which mails a member wanted; the links in those they got stop nothing any more. */
export const deleteEmailPreferencesOfMember = (trx: Trx, userId: number) => deletePreferences(trx, userId);

/** Members who have left, of whom something stayed here all the same. */
export const listMembersWithEmailPreferencesLeft = (db: Db) => listIdsOfPreferencesLeft(db);
