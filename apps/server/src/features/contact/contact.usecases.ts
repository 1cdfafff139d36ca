import type { ContactMessage } from '@wandering-books/contract/contact.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import { buildSupportMail } from './contact.mails.ts';
import * as queries from './contact.queries.ts';

declare module '../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'contact.pass_on': { messageId: number };
  }
}

/** A guest has no account that idempotency keys could belong to: the message has its own. */
export async function receiveContactMessage(deps: Deps, network: string, message: ContactMessage, once?: Once) {
  const { db, limits, enqueue, supportEmail } = deps;
  await limits.count('contact', network);
  await runInTransaction(db, async (trx) => {
    const messageId = await queries.insertContactMessage(trx, message, once?.key ?? null);
    if (messageId === undefined) {
      if (!(await queries.hasContactMessage(trx, once!.key, message))) throw new DomainError('request.key_reused');
    } else if (supportEmail) await enqueue(trx, 'contact.pass_on', { messageId });
  });
}

/** Does nothing without a support address. */
export const sendContactMail = ({ db, mailer, supportEmail }: Deps, jobId: string, messageId: number) =>
  mailer.deliver(jobId, async () => {
    const message = await queries.findContactMessage(db, messageId);
    return supportEmail && message ? buildSupportMail(message, supportEmail) : null;
  });
