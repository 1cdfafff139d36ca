import type { MailKind } from '@wandering-books/contract/mailings.ts';
import { pages } from '@wandering-books/contract/pages.ts';
import type { Content } from '../../platform/mail/letter.ts';
import { dayInIndia, expiryOf } from './requests.clock.rules.ts';
import type { RequestRow } from './requests.details.queries.ts';
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
  const isAsker = request.sender_id === reader.id;
  const whose = isAsker ? 'Your' : `${request.sender_name}'s`;
  const { subject, then } = wordsFor[occasion]({ request, isAsker, whose });
  return {
    subject,
    before: [`Dear ${reader.name},`, `${textFor(request, reader.id)}.`],
    link: { label: 'See your requests', url: `${publicUrl}${pages.notifications}` },
    after: [then],
  };
}

interface Told {
  request: RequestRow;
  isAsker: boolean;
  /** To whom the request belongs, from where the reader stands. */
  whose: string;
}

const wordsFor: Record<Occasion, (told: Told) => Words> = {
  asked: ({ request: { sender_name, book_title, status } }) => ({
    subject: `${sender_name} asks you for ${book_title}`,
    then:
      status === 'pending'
        ? 'It waits in line until the book is free.'
        : 'You can accept or decline it there, or write first.',
  }),
  accepted: ({ request: { book_title } }) => ({
    subject: `Your request for ${book_title} was accepted`,
    then: 'Agree in a chat where the book changes hands.',
  }),
  declined: ({ request: { book_title }, isAsker, whose }) => ({
    subject: `${whose} request for ${book_title} was declined`,
    then: isAsker ? 'Perhaps somebody else shares the book too.' : BOOK_IS_FREE,
  }),
  completed: ({ request: { book_title }, whose }) => ({
    subject: `${whose} request for ${book_title} was completed`,
    then: 'You can say there how it went.',
  }),
  cancelled: ({ request: { book_title }, isAsker, whose }) => ({
    subject: `${whose} request for ${book_title} was cancelled`,
    then: isAsker ? ASK_AGAIN : BOOK_IS_FREE,
  }),
  reminder: ({ request }) => ({
    subject: `${request.sender_name} waits for your answer about ${request.book_title}`,
    then: endOf(request),
  }),
  unanswered: ({ request: { book_title }, isAsker }) => ({
    subject: `A request for ${book_title} ended unanswered`,
    then: isAsker ? ASK_AGAIN : 'There is nothing left to do about it.',
  }),
  due: ({ request: { book_title, due_date }, isAsker }) => ({
    subject: `${book_title} is due back on ${dayInWords(due_date!)}`,
    then: isAsker
      ? 'If you need more time, write to the owner.'
      : 'When you have it back, mark it as returned there, so that the next reader can have it.',
  }),
};

const BOOK_IS_FREE = 'Your book is free again.';
const ASK_AGAIN = 'You can ask again, or look for the book elsewhere.';

const endOf = (request: RequestRow) =>
  `If nobody answers it, it ends by itself on ${dayInWords(dayInIndia(expiryOf(request)!))}.`;
