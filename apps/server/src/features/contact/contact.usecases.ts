import type { ContactMessage } from '@wandering-books/contract/contact.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildSupportMail } from './contact.mails.ts';
import * as queries from './contact.queries.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'contact.pass_on': { messageId: number };
  }
}

export async function receiveContactMessage(deps: Deps, network: string, message: ContactMessage) {
  const { db, limits, enqueue, supportEmail } = deps;
  await limits.count('contact', network);
  await runInTransaction(db, async (trx) => {
    const messageId = await queries.insertContactMessage(trx, message);
    if (supportEmail) await enqueue(trx, 'contact.pass_on', { messageId });
  });
}

/** Does nothing without a support address. */
export const sendContactMail = ({ db, mailer, supportEmail }: Deps, jobId: string, messageId: number) =>
  mailer.deliver(jobId, async () => {
    const message = await queries.findContactMessage(db, messageId);
    return supportEmail && message ? buildSupportMail(message, supportEmail) : null;
  });
