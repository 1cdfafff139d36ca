import type { MailKind } from '@wandering-books/contract/mailings.ts';
import { pages } from '@wandering-books/contract/pages.ts';
import type { Content } from '../../platform/mail/letter.ts';
import { dayInIndia, expiryOf } from './requests.clock.rules.ts';
import type { RequestRow } from './requests.lists.queries.ts';
import { dayInWords, textFor } from './requests.wording.rules.ts';

/** What a mail about a request can be about, and which kind of mail it is to those who choose. */
export const kindOf = {
  asked: 'new_request',
  accepted: 'answer',
  declined: 'answer',
  completed: 'answer',
  cancelled: 'answer',
  reminder: 'reminder',
  unanswered: 'unanswered',
  due: 'due_date',
} as const satisfies Record<string, MailKind>;
export type Occasion = keyof typeof kindOf;

interface Words {
  subject: string;
  /** What the reader may do now. */
  then: string;
}

/** A mail to one of the two of a request: what happened, in the words of the product, and what can be done. */
export function requestMail(
  occasion: Occasion,
  request: RequestRow,
  reader: { id: number; name: string },
  publicUrl: string,
): Content {
  const { subject, then } = wordsFor(occasion, request, reader.id);
  return {
    subject,
    before: [`Dear ${reader.name},`, `${textFor(request, reader.id)}.`],
    link: { label: 'See your requests', url: `${publicUrl}${pages.notifications}` },
    after: [then],
  };
}

function wordsFor(occasion: Occasion, request: RequestRow, readerId: number): Words {
  const { status, book_title: title, sender_name: asker, sender_id, due_date } = request;
  const isAsker = sender_id === readerId;
  const whose = isAsker ? 'Your' : `${asker}'s`;
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
      return {
        subject: `${whose} request for ${title} was declined`,
        then: isAsker ? 'Perhaps somebody else shares the book too.' : 'Your book is free again.',
      };
    case 'completed':
      return { subject: `${whose} request for ${title} was completed`, then: 'You can say there how it went.' };
    case 'cancelled':
      return {
        subject: `${whose} request for ${title} was cancelled`,
        then: isAsker ? 'You can ask again, or look for the book elsewhere.' : 'Your book is free again.',
      };
    case 'reminder':
      return { subject: `${asker} waits for your answer about ${title}`, then: endOf(request) };
    case 'unanswered':
      return {
        subject: `A request for ${title} ended unanswered`,
        then: isAsker ? 'You can ask again, or look for the book elsewhere.' : 'There is nothing left to do about it.',
      };
    case 'due':
      return {
        subject: `${title} is due back on ${dayInWords(due_date!)}`,
        then: isAsker
          ? 'If you need more time, write to the owner.'
          : 'When you have it back, mark it as returned there, so that the next reader can have it.',
      };
  }
}

const endOf = (request: RequestRow) =>
  `If nobody answers it, it ends by itself on ${dayInWords(dayInIndia(expiryOf(request)!))}.`;
