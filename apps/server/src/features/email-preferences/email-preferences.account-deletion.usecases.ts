import type { Trx } from '../../platform/db/transaction.ts';
import { deletePreferences } from './email-preferences.queries.ts';

/** Forgets which mails a member wanted; the links in those they got stop nothing any more. */
export const deleteEmailPreferencesOfMember = (trx: Trx, userId: number) => deletePreferences(trx, userId);
