import { z } from 'zod';
import { Person } from './accounts.ts';
import type { bookTypes } from './books.ts';
import { endpoints } from './endpoint.ts';
import {
  emptyIsMissing,
  id,
  idParams,
  moment,
  oneOf,
  requiredMessage,
  rupees,
  storableText,
  tooLongMessage,
  yesOrNo,
} from './fields.ts';
import { ListWindow } from './paging.ts';
import { RatingOfRequest } from './ratings.ts';

export const requestTypes = ['rent', 'buy', 'exchange', 'donate'] as const;
export const requestStatuses = ['requested', 'pending', 'accepted', 'declined', 'completed', 'cancelled'] as const;
export const requestActions = ['accept', 'decline', 'cancel', 'complete'] as const;
export type RequestType = (typeof requestTypes)[number];
export type RequestStatus = (typeof requestStatuses)[number];
export type RequestAction = (typeof requestActions)[number];

/** The request that a book of each type is asked for with. */
export const requestTypeOf = {
  sell: 'buy',
  rent: 'rent',
  exchange: 'exchange',
  donate: 'donate',
} as const satisfies Record<(typeof bookTypes)[number], RequestType>;

const RENT_PRICE = 'Please enter a valid rent price.';
const BUY_PRICE = 'Please enter a valid buy price.';
const REASON = 'Please enter a reason (max 100 words).';
const EXCHANGE_BOOK = 'Please select a book to exchange.';
const MAX_REASON_WORDS = 100;
const MAX_DESCRIPTION = 2000;

const offer = (message: string) =>
  rupees(message)
    .pipe(z.number().positive({ error: message }))
    .optional();

/** One person's wish for one book. What else is needed depends on its type. */
export const NewRequest = z
  .object({
    book_id: id('book'),
    receiver_id: z.preprocess(emptyIsMissing, id('receiver').optional()),
    type: oneOf('type', requestTypes),
    exchange_book_id: z.preprocess(emptyIsMissing, id('exchange book').optional()),
    description: z.preprocess(emptyIsMissing, storableText('description').optional()),
    rent_price: z.preprocess(emptyIsMissing, offer(RENT_PRICE)),
    buy_price: z.preprocess(emptyIsMissing, offer(BUY_PRICE)),
  })
  .superRefine((wish, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (wish.type === 'rent' && wish.rent_price === undefined) complain('rent_price', RENT_PRICE);
    if (wish.type === 'buy' && wish.buy_price === undefined) complain('buy_price', BUY_PRICE);
    if (wish.type === 'exchange' && wish.exchange_book_id === undefined) complain('exchange_book_id', EXCHANGE_BOOK);
    if (wish.type === 'donate' && !isReason(wish.description)) complain('description', REASON);
    else if (isTooLong(wish.description)) complain('description', tooLongMessage('description', MAX_DESCRIPTION));
  });
export type NewRequest = z.output<typeof NewRequest>;

function isReason(text: string | undefined) {
  return text !== undefined && text.split(/\s+/).length <= MAX_REASON_WORDS && !isTooLong(text);
}

function isTooLong(text = '') {
  return text.length > MAX_DESCRIPTION;
}

/** Days from acceptance until a rented book is due back: unless the owner says otherwise, and at the most. */
export const dueDays = { usual: 14, atMost: 365 };

/** The day on which a rented book is due back, in India. Which days are possible depends on the day it is there. */
const dueDate = z.iso.date('The due date field must be a date');
export const Acceptance = z.object({ due_date: z.preprocess(emptyIsMissing, dueDate.optional()) });
export type Acceptance = z.output<typeof Acceptance>;
export const DueDate = z.object({
  due_date: z.preprocess(emptyIsMissing, z.string({ error: requiredMessage('due date') }).pipe(dueDate)),
});

const RequestBook = z.object({
  id: id(),
  title: z.string(),
  author: z.string(),
  image: z.string().nullable(),
  created_at: moment,
});

/** A request as one of its two people sees it. `actions` is what that person may do next. */
export const BookRequest = z.object({
  id: id(),
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  actions: z.array(z.enum(requestActions)),
  /** What happened, told to this person. */
  text: z.string(),
  created_at: moment,
  updated_at: moment,
  /** When it ends by itself unless it is answered; null when nothing of that kind is near. */
  expires_at: moment.nullable(),
  /** The day on which a rented book is or was due back, in India. */
  due_date: z.iso.date().nullable(),
  /** Whether this person may set another such day. */
  may_set_due_date: z.boolean(),
  book_id: id(),
  book: RequestBook,
  sender_id: id(),
  sender: Person,
  receiver_id: id(),
  receiver: Person,
  rent_price: z.number().nullable(),
  buy_price: z.number().nullable(),
  /** The rent or buy price, whichever there is. */
  price: z.number().nullable(),
  exchange_book_id: id().nullable(),
  exchange_book: RequestBook.nullable(),
  description: z.string().nullable(),
  /** The sender's own words, under the name that the history reads. */
  message: z.string().nullable(),
  /** Who made the last move; null while there was none, or when it followed from somebody else's. */
  moved_by: id().nullable(),
  conversation_id: id().nullable(),
  /** Whether this person may rate the other now. */
  can_rate: z.boolean(),
  my_rating: RatingOfRequest.nullable(),
  /** What the other said, once it is shown. */
  their_rating: RatingOfRequest.nullable(),
});
export type BookRequest = z.output<typeof BookRequest>;

const MAX_NAMED = 200;

/** Ids as an address carries them: `3,7,9`. */
const idList = z
  .string()
  .transform((text): (string | number)[] => text.split(','))
  .pipe(z.array(id()).max(MAX_NAMED));

const RequestsSent = z.object({
  book_id: z.preprocess(emptyIsMissing, id('book').optional()),
  /** Only those that wait for an answer. */
  waiting: z.preprocess(emptyIsMissing, yesOrNo.optional()),
  ...ListWindow.shape,
});
export type RequestsSent = z.output<typeof RequestsSent>;

const PastRequests = z.object({
  status: z.preprocess(emptyIsMissing, oneOf('status', requestStatuses).optional()),
  /** Only these. */
  ids: z.preprocess(emptyIsMissing, idList.optional()),
  ...ListWindow.shape,
});
export type PastRequests = z.output<typeof PastRequests>;

export const requests = endpoints({
  'GET /api/requests': {
    summary: 'My requests on a book (all of them if it is mine); without `book_id` those I sent.',
    query: RequestsSent,
    counted: true,
    answer: z.array(BookRequest),
  },
  'POST /api/requests': { summary: 'Ask the owner for a book.', body: NewRequest, status: 201, answer: BookRequest },
  'POST /api/requests/:id/accept': {
    summary: 'Accept a request. A rented book is due back in 14 days, unless another day is given.',
    params: idParams,
    body: Acceptance,
    answer: BookRequest,
  },
  'POST /api/requests/:id/decline': { summary: 'Decline a request.', params: idParams, answer: BookRequest },
  'POST /api/requests/:id/cancel': {
    summary: 'Take a request back, or call an accepted one off.',
    params: idParams,
    answer: BookRequest,
  },
  'POST /api/requests/:id/complete': {
    summary: 'Say that the book has changed hands.',
    params: idParams,
    answer: BookRequest,
  },
  'PUT /api/requests/:id/due-date': {
    summary: 'Set another day on which a rented book of mine is due back.',
    params: idParams,
    body: DueDate,
    answer: BookRequest,
  },
  'GET /api/requests/inbox': {
    summary: 'Requests that wait for my answer, newest first.',
    query: ListWindow,
    counted: true,
    answer: z.array(BookRequest),
  },
  'GET /api/requests/history': {
    summary: 'What became of my requests, newest first.',
    query: PastRequests,
    counted: true,
    answer: z.array(BookRequest),
  },
  'GET /api/users/:id/requests': {
    summary:
      'The requests between me and somebody: the open ones first, then the ended ones, newest first; 10 of each.',
    params: idParams,
    answer: z.array(BookRequest),
  },
  'GET /api/notifications': {
    summary:
      'Open requests sent to me, and news of requests that I sent or received and have not seen, newest first; the newest 100 of each.',
    counted: true,
    answer: z.array(BookRequest),
  },
  'POST /api/notifications/seen': {
    summary: 'I have seen the news of my requests.',
    answer: z.object({ message: z.string() }),
  },
});
