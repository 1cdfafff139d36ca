import type { Deps } from '../../../deps.ts';
import { runInTransaction, type Trx } from '../../../platform/db/transaction.ts';
import { sendOptionalMail } from '../../email-preferences/email-preferences.usecases.ts';
import * as queries from './messages.queries.ts';
import { getChatPath } from '@wandering-books/contract/pages.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import { shortenForPush } from '../../push-notifications/push-notifications.sending.usecases.ts';

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

interface UnreadMessages {
  conversationId: number;
  sender: string;
  /** Of all that are unread. */
  count: number;
  /** The newest ones; empty for a photo alone. */
  bodies: string[];
}

export function buildMessageMail(
  { conversationId, sender, count, bodies }: UnreadMessages,
  language: string | null,
  publicUrl: string,
): MailTemplate {
  const t = getTexts(language, 'notifications');
  const sentence = t('events.message.written', { name: sender, count });
  return {
    subject: sentence,
    before: [
      t('mail.sentence', { sentence }),
      ...bodies.map((body) => (body ? `“${shortenForPush(body)}”` : t('kinds.message.photo'))),
    ],
    link: { label: t('events.message.link'), url: publicUrl + getChatPath(conversationId) },
    after: [t('events.message.once')],
  };
}
