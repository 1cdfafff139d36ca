import { foldToLine } from '@wandering-books/contract/fields.ts';
import type { ContactMessage } from '@wandering-books/contract/contact.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

const ORIGIN_NOTE =
  'It was written in the contact form of The Wandering Book Network; nobody checked whether the address is true.';

/** Sent to support; replies go to the author. */
export function buildSupportMail({ name, email, subject, message }: ContactMessage, supportEmail: string): Mail {
  const writer = foldToLine(name);
  return {
    to: supportEmail,
    replyTo: { name: writer, address: email },
    ...renderMail({
      subject: `Contact: ${subject}`,
      before: [`${writer} writes:`, ...message.split(/\n+/)],
      link: { label: `Answer ${writer}`, url: `mailto:${email}` },
      after: [ORIGIN_NOTE],
    }),
  };
}
