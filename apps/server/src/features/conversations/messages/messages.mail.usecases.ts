import type { Deps } from '../../../deps.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { sendOptionalMail } from '../../email-preferences/email-preferences.usecases.ts';
import { buildMessageMail } from '../conversations.mails.ts';
import * as queries from './messages.queries.ts';

const SECONDS_UNREAD = 2 * 60 * 60;
const MAX_MESSAGES = 3;

interface MessageMail {
  conversationId: number;
  userId: number;
  /** Of the message that made it due. */
  seq: number;
}

declare module '../../../platform/jobs/job-worker.ts' {
  interface Tasks {
    'conversations.mail': MessageMail;
  }
}

interface SentMessage {
  conversation_id: number;
  seq: number;
  reader_id: number;
  mail_due: boolean;
}

export async function enqueueMessageMail(deps: Deps, trx: Trx, message: SentMessage) {
  const { conversation_id: conversationId, reader_id: userId, seq, mail_due: isDue } = message;
  if (isDue) await enqueueMail(deps, trx, { conversationId, userId, seq }, SECONDS_UNREAD);
}

const enqueueMail = ({ enqueue }: Deps, trx: Trx, mail: MessageMail, delaySeconds: number) =>
  enqueue(trx, 'conversations.mail', mail, { delaySeconds });

/** One for each conversation, until its messages are read. Postponed when the member was on the site meanwhile. */
export async function sendMessageMail(deps: Deps, jobId: string, mail: MessageMail) {
  const first = await queries.findFirstUnseen(deps.db, mail);
  const seconds = first && SECONDS_UNREAD - (deps.clock().getTime() - first.created_at.getTime()) / 1000;
  if (seconds === undefined || seconds > 0) return postponeMail(deps, mail, first?.seq, seconds);
  await sendOptionalMail(deps, jobId, {
    userId: mail.userId,
    kind: 'message',
    async write(language) {
      const unread = await readUnread(deps, mail);
      return unread && buildMessageMail(unread, language, deps.publicUrl);
    },
  });
}

/** Until the first message that the member has not seen is old enough, or to the next message. */
const postponeMail = (deps: Deps, mail: MessageMail, seq: number | undefined, seconds: number | undefined) =>
  runInTransaction(deps.db, async (trx) => {
    await queries.moveMail(trx, mail, seq);
    if (seq !== undefined && seconds !== undefined) await enqueueMail(deps, trx, { ...mail, seq }, seconds);
  });

async function readUnread({ db }: Deps, { userId, conversationId }: MessageMail) {
  const messages = await queries.listUnread(db, userId, conversationId, MAX_MESSAGES);
  const [first] = messages;
  if (!first) return null;
  const { sender_name: sender, count } = first;
  return { conversationId, sender, count, bodies: messages.map(({ body }) => body) };
}
