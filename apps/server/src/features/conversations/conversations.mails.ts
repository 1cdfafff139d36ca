import { getChatPath } from '@wandering-books/contract/pages.ts';
import { getTexts } from '../../platform/language/texts.ts';
import type { MailTemplate } from '../../platform/mail/mail-template.ts';
import { shortenForPush } from '../push-notifications/push-notifications.usecases.ts';

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
