import type { MailKind } from '@wandering-books/contract/email-preferences.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { MailTemplate } from '../../platform/mail/mail-template.ts';
import { getDayInIndia, getExpiry } from './requests.expiry.rules.ts';
import type { RequestRow } from './requests.details.queries.ts';
import { formatDay, formatRequest } from './requests.wording.rules.ts';

/** What a mail about a request can be about, and which kind of mail it is to those who choose. */
export const mailKindByOccasion = {
  asked: 'new_request',
  countered: 'answer',
  offer_declined: 'answer',
  accepted: 'answer',
  declined: 'answer',
  completed: 'answer',
  cancelled: 'answer',
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
  const isAsker = request.sender_id === reader.id;
  const whose = isAsker ? 'Your' : `${request.sender_name}'s`;
  const { subject, then } = getMailText[occasion]({ request, isAsker, whose });
  return {
    subject,
    before: [`Dear ${reader.name},`, `${formatRequest(request, reader.id)}.`],
    link: { label: 'See your requests', url: `${publicUrl}${paths.notifications()}` },
    after: [then],
  };
}

interface Told {
  request: RequestRow;
  isAsker: boolean;
  /** To whom the request belongs, from where the reader stands. */
  whose: string;
}

const getMailText: Record<MailOccasion, (told: Told) => MailText> = {
  asked: ({ request: { sender_name, book_title, status } }) => ({
    subject: `${sender_name} asks you for ${book_title}`,
    then:
      status === 'pending'
        ? 'It waits in line until the book is free.'
        : 'You can accept or decline it there, or write first.',
  }),
  countered: ({ request: { receiver_name, book_title } }) => ({
    subject: `${receiver_name} makes you an offer for ${book_title}`,
    then: 'You can accept or decline it there. If you decline it, your request stands as you sent it.',
  }),
  offer_declined: ({ request: { sender_name, book_title } }) => ({
    subject: `${sender_name} declined your offer for ${book_title}`,
    then: 'Their request still waits for your answer.',
  }),
  accepted: ({ request: { book_title }, isAsker }) => ({
    subject: `Your ${isAsker ? 'request' : 'offer'} for ${book_title} was accepted`,
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
  reminder: ({ request, isAsker }) => ({
    subject: `${isAsker ? request.receiver_name : request.sender_name} waits for your answer about ${request.book_title}`,
    then: formatExpiryNotice(request),
  }),
  unanswered: ({ request: { book_title }, isAsker }) => ({
    subject: `A request for ${book_title} ended unanswered`,
    then: isAsker ? ASK_AGAIN : 'There is nothing left to do about it.',
  }),
  due: ({ request: { book_title, due_date }, isAsker }) => ({
    subject: `${book_title} is due back on ${formatDay(due_date!)}`,
    then: isAsker
      ? 'If you need more time, write to the owner.'
      : 'When you have it back, mark it as returned there, so that the next reader can have it.',
  }),
};

const BOOK_IS_FREE = 'Your book is free again.';
const ASK_AGAIN = 'You can ask again, or look for the book elsewhere.';

const formatExpiryNotice = (request: RequestRow) =>
  `If nobody answers it, it ends by itself on ${formatDay(getDayInIndia(getExpiry(request)!))}.`;
