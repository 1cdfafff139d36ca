import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { Person } from '../accounts/accounts.ts';
import type { bookTypes } from '../books/books.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  convertEmptyToUndefined,
  createIdSchema,
  idParams,
  timestamp,
  createEnumSchema,
  encodeRequired,
  createPriceSchema,
  createIntegerSchema,
  createStorableTextSchema,
  encodeTooLong,
  booleanInput,
} from '../fields.ts';
import { ListQuery } from '../pagination.ts';
import { RequestRating } from '../profiles/ratings.ts';
import { MAX_RENTAL, rentUnits } from './rent.ts';
import { CounterOffer, ReaderFacts, RequestBook } from './requests.offers.ts';

export const requestTypes = ['rent', 'buy', 'exchange', 'donate'] as const;
export const requestStatuses = ['requested', 'pending', 'accepted', 'declined', 'completed', 'cancelled'] as const;
export const requestActions = [
  'accept',
  'decline',
  'cancel',
  'complete',
  'counter',
  'accept_counter',
  'decline_counter',
  'withdraw_counter',
  'hand_over',
  'undo_decline',
] as const;
export type RequestType = (typeof requestTypes)[number];
export type RequestStatus = (typeof requestStatuses)[number];
export type RequestAction = (typeof requestActions)[number];

/** The request type that matches each book type. */
export const requestTypeForBook = {
  sell: 'buy',
  rent: 'rent',
  exchange: 'exchange',
  donate: 'donate',
} as const satisfies Record<(typeof bookTypes)[number], RequestType>;

const RENT_PRICE_ERROR = encodeFieldError('rentPrice');
const BUY_PRICE_ERROR = encodeFieldError('buyPrice');
const REASON_ERROR = encodeFieldError('reason');
const EXCHANGE_BOOK_ERROR = encodeFieldError('exchangeBook');
const MAX_REASON_WORDS = 100;
const MAX_DESCRIPTION_LENGTH = 2000;

const createOfferSchema = (error: string) => createPriceSchema(error).pipe(z.number().positive({ error })).optional();

/** A request for a book. Further required fields depend on its type. */
export const NewRequest = z
  .object({
    book_id: createIdSchema('book'),
    receiver_id: z.preprocess(convertEmptyToUndefined, createIdSchema('receiver').optional()),
    type: createEnumSchema('type', requestTypes),
    exchange_book_id: z.preprocess(convertEmptyToUndefined, createIdSchema('exchange book').optional()),
    description: z.preprocess(convertEmptyToUndefined, createStorableTextSchema('description').optional()),
    rent_price: z.preprocess(convertEmptyToUndefined, createOfferSchema(RENT_PRICE_ERROR)),
    /** Number of the book's `rent_unit`s, each at `rent_price`. Left out, the price covers the whole loan. */
    rent_length: z.preprocess(
      convertEmptyToUndefined,
      createIntegerSchema('rent length', 1, MAX_RENTAL.day).optional(),
    ),
    buy_price: z.preprocess(convertEmptyToUndefined, createOfferSchema(BUY_PRICE_ERROR)),
  })
  .superRefine((request, context) => {
    const reportIssue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (request.type === 'rent' && request.rent_price === undefined) reportIssue('rent_price', RENT_PRICE_ERROR);
    if (request.type === 'buy' && request.buy_price === undefined) reportIssue('buy_price', BUY_PRICE_ERROR);
    if (request.type === 'exchange' && request.exchange_book_id === undefined)
      reportIssue('exchange_book_id', EXCHANGE_BOOK_ERROR);
    if (request.type === 'donate' && !isValidReason(request.description)) reportIssue('description', REASON_ERROR);
    else if (isTooLong(request.description))
      reportIssue('description', encodeTooLong('description', MAX_DESCRIPTION_LENGTH));
  });
export type NewRequest = z.output<typeof NewRequest>;

function isValidReason(text: string | undefined) {
  return text !== undefined && text.split(/\s+/).length <= MAX_REASON_WORDS && !isTooLong(text);
}

function isTooLong(text = '') {
  return text.length > MAX_DESCRIPTION_LENGTH;
}

/** Days from acceptance until a rented book is due back: default and maximum. */
export const dueDays = { default: 14, max: 365 };

/** The due date of a rental, in India. The allowed range depends on the current day there. */
const dueDate = z.iso.date(encodeFieldError('notDate', { label: 'due date' }));
const Acceptance = z.object({ due_date: z.preprocess(convertEmptyToUndefined, dueDate.optional()) });
export const DueDate = z.object({
  due_date: z.preprocess(convertEmptyToUndefined, z.string({ error: encodeRequired('due date') }).pipe(dueDate)),
});

/** A request as one of its two members sees it. `actions` are that member's allowed next steps. */
export const BookRequest = z.object({
  id: createIdSchema(),
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  actions: z.array(z.enum(requestActions)),
  text: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Time of the last change of state; null while it is as it was sent. */
  moved_at: timestamp.nullable(),
  /** When the request expires without an answer; null if that is not near. */
  expires_at: timestamp.nullable(),
  /** The due date of a rental, in India. */
  due_date: z.iso.date().nullable(),
  /** The due date if the request were accepted today; null where nothing is lent, or it is lent already. */
  suggested_due_date: z.iso.date().nullable(),
  may_set_due_date: z.boolean(),
  /** Position of a pending request in the queue for its book: 1 is next. Null otherwise. */
  place_in_line: z.number().int().positive().nullable(),
  book_id: createIdSchema(),
  book: RequestBook,
  sender_id: createIdSchema(),
  sender: Person,
  receiver_id: createIdSchema(),
  receiver: Person,
  rent_price: z.number().nullable(),
  /** The unit, number of units and total of a rental; null when the price covers the whole loan. */
  rent_unit: z.enum(rentUnits).nullable(),
  rent_length: z.number().int().nullable(),
  rent_total: z.number().nullable(),
  buy_price: z.number().nullable(),
  /** The price of a rental or sale. */
  price: z.number().nullable(),
  exchange_book_id: createIdSchema().nullable(),
  exchange_book: RequestBook.nullable(),
  /** The newest ten, oldest first. */
  counter_offers: z.array(CounterOffer),
  /** When the reader received the rented book. */
  handed_over_at: timestamp.nullable(),
  /** The reader, for the owner of a pending request. */
  reader: ReaderFacts.nullable(),
  description: z.string().nullable(),
  /** The sender's message, under the name that older clients use. */
  message: z.string().nullable(),
  /** The member who made the last change; null without one, or when it followed from someone else's request. */
  moved_by: createIdSchema().nullable(),
  conversation_id: createIdSchema().nullable(),
  can_rate: z.boolean(),
  my_rating: RequestRating.nullable(),
  /** The other member's rating, once it is visible. */
  their_rating: RequestRating.nullable(),
});
export type BookRequest = z.output<typeof BookRequest>;

const MAX_IDS = 200;

/** Comma-separated ids: `3,7,9`. */
const idList = z
  .string()
  .transform((text): (string | number)[] => text.split(','))
  .pipe(z.array(createIdSchema()).max(MAX_IDS));

const RequestsQuery = z.object({
  book_id: z.preprocess(convertEmptyToUndefined, createIdSchema('book').optional()),
  /** Only pending requests. */
  waiting: z.preprocess(convertEmptyToUndefined, booleanInput.optional()),
  ...ListQuery.shape,
});
export type RequestsQuery = z.output<typeof RequestsQuery>;

const RequestHistoryQuery = z.object({
  status: z.preprocess(convertEmptyToUndefined, createEnumSchema('status', requestStatuses).optional()),
  /** Only requests with these ids. */
  ids: z.preprocess(convertEmptyToUndefined, idList.optional()),
  ...ListQuery.shape,
});
export type RequestHistoryQuery = z.output<typeof RequestHistoryQuery>;

export const requests = defineEndpoints({
  'GET /api/requests': {
    summary: 'My requests on a book (all of them if it is mine); without `book_id` those I sent.',
    query: RequestsQuery,
    counted: true,
    answer: z.array(BookRequest),
  },
  'POST /api/requests': {
    summary: 'Ask the owner for a book.',
    body: NewRequest,
    status: 201,
    once: true,
    errors: ['books.not_found', 'requests.already_open', 'requests.book_unavailable', 'blocks.blocked_by_you'],
    answer: BookRequest,
  },
  'POST /api/requests/:id/accept': {
    summary:
      'Accept a request. A rented book is due back after the time that was asked for, or in 14 days, unless another day is given.',
    params: idParams,
    body: Acceptance,
    errors: ['requests.not_found', 'requests.not_yours_to_answer', 'requests.move_not_allowed', 'requests.book_taken'],
    answer: BookRequest,
  },
  'POST /api/requests/:id/decline': {
    summary: 'Decline a request.',
    params: idParams,
    errors: ['requests.not_found', 'requests.not_yours_to_answer', 'requests.move_not_allowed'],
    answer: BookRequest,
  },
  'POST /api/requests/:id/cancel': {
    summary: 'Take a request back, or call an accepted one off.',
    params: idParams,
    errors: ['requests.not_found', 'requests.move_not_allowed'],
    answer: BookRequest,
  },
  'POST /api/requests/:id/complete': {
    summary: 'Say that the book has changed hands.',
    params: idParams,
    errors: ['requests.not_found', 'requests.move_not_allowed'],
    answer: BookRequest,
  },
  'PUT /api/requests/:id/due-date': {
    summary: 'Set another day on which a rented book of mine is due back.',
    params: idParams,
    body: DueDate,
    errors: ['requests.not_found', 'requests.due_date_not_yours', 'requests.move_not_allowed'],
    answer: BookRequest,
  },
  'GET /api/requests/inbox': {
    summary: 'Requests that wait for my answer, newest first.',
    query: ListQuery,
    counted: true,
    answer: z.array(BookRequest),
  },
  'GET /api/requests/history': {
    summary: 'What became of my requests, newest first.',
    query: RequestHistoryQuery,
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
