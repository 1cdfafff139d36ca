import type { Trx } from '../../platform/db/transaction.ts';
import { forgetChoices } from './mailings.queries.ts';

/** Forgets which mails a member wanted; the links in those he got stop nothing any more. */
export const forgetMailChoices = (trx: Trx, userId: number) => forgetChoices(trx, userId);
