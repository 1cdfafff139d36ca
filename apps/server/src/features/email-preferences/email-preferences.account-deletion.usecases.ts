import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { deletePreferences, listIdsOfPreferencesLeft } from './email-preferences.queries.ts';

export const deleteEmailPreferencesOfMember = (trx: Trx, userId: number) => deletePreferences(trx, userId);

export const listMembersWithEmailPreferencesLeft = (db: Db) => listIdsOfPreferencesLeft(db);
