import type { MailKind } from '@wandering-books/contract/email-preferences.ts';
import { pages } from '@wandering-books/contract/pages.ts';
import type { MailTemplate } from '../../platform/mail/mail-template.ts';
import { getDayInIndia, getExpiry } from './requests.expiry.rules.ts';
import type { RequestRow } from './requests.lists.queries.ts';
import { formatDay, formatRequest } from './requests.wording.rules.ts';

/** What a mail about a request can be about, and which kind of mail it is to those who choose. */
export const mailKindByOccasion = {
  asked: 'new_request',
  accepted: 'answer',
  declined: 'answer',
  reminder: 'reminder',
  unanswered: 'unanswered',
  due: 'due_date',
} as const satisfies Record<string, MailKind>;
export type MailOccasion = keyof typeof mailKindByOccasion;

interface MailText {
  subject: string;
  /** What the reader may do now. */
  then: string;
}

/** A mail to one of the two of a request: what happened, in the words of the product, and what can be done. */
export function buildRequestMail(
  occasion: MailOccasion,
  request: RequestRow,
  reader: { id: number; name: string },
  publicUrl: string,
): MailTemplate {
  const { subject, then } = getMailText(occasion, request, reader.id);
  return {
    subject,
    before: [`Dear ${reader.name},`, `${formatRequest(request, reader.id)}.`],
    link: { label: 'See your requests', url: `${publicUrl}${pages.notifications}` },
    after: [then],
  };
}

function getMailText(occasion: MailOccasion, request: RequestRow, readerId: number): MailText {
  const { status, book_title: title, sender_name: asker, sender_id, due_date } = request;
  const isAsker = sender_id === readerId;
  switch (occasion) {
    case 'asked':
      return {
        subject: `${asker} asks you for ${title}`,
        then:
          status === 'pending'
            ? 'It waits in line until the book is free.'
            : 'You can accept or decline it there, or write first.',
      };
    case 'accepted':
      return {
        subject: `Your request for ${title} was accepted`,
        then: 'Agree in a chat where the book changes hands.',
      };
    case 'declined':
      return { subject: `Your request for ${title} was declined`, then: 'Perhaps somebody else shares the book too.' };
    case 'reminder':
      return { subject: `${asker} waits for your answer about ${title}`, then: formatExpiryNotice(request) };
    case 'unanswered':
      return {
        subject: `A request for ${title} ended unanswered`,
        then: isAsker ? 'You can ask again, or look for the book elsewhere.' : 'There is nothing left to do about it.',
      };
    case 'due':
      return {
        subject: `${title} is due back on ${formatDay(due_date!)}`,
        then: isAsker
          ? 'If you need more time, write to the owner.'
          : 'When you have it back, mark it as returned there, so that the next reader can have it.',
      };
  }
}

const formatExpiryNotice = (request: RequestRow) =>
  `If nobody answers it, it ends by itself on ${formatDay(getDayInIndia(getExpiry(request)!))}.`;
