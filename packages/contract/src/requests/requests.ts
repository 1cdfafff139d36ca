import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { encodeFieldError } from '../field-errors.ts';
import { Appointment, NoShow } from '../appointments/appointments.ts';
import { OwnStamp } from '../passports/passports.ts';
import { Person } from '../accounts/accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as fields from '../fields.ts';
import { ListQuery } from '../pagination.ts';
import { RequestRating } from '../profiles/ratings.ts';
import { Deal, DealEvent, requestActions } from './deal.ts';
import { Loan } from './loan.ts';
import { MAX_RENTAL, rentUnits } from './rent.ts';
import { type RequestType, requestTypes } from './request-types.ts';
import { AnsweredOffer, CounterOffer, NewCounterOffer, ReaderFacts, RequestBook } from './counter-offers.ts';

export const requestStatuses = ['requested', 'pending', 'accepted', 'declined', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const RENT_PRICE_ERROR = encodeFieldError('rentPrice');
const BUY_PRICE_ERROR = encodeFieldError('buyPrice');

/** The field that a request of each type needs, and the error without it. */
const REQUIRED = {
  rent: ['rent_price', RENT_PRICE_ERROR],
  buy: ['buy_price', BUY_PRICE_ERROR],
  exchange: ['exchange_book_id', encodeFieldError('exchangeBook')],
  donate: ['description', encodeFieldError('reason')],
} as const satisfies Record<RequestType, unknown>;
const MAX_REASON_WORDS = 100;
const MAX_DESCRIPTION_LENGTH = 2000;

const createOfferSchema = (error: string) =>
  fields.createPriceSchema(error).pipe(z.number().positive({ error })).optional();

/** A request for a book. Further required fields depend on its type. */
export const NewRequest = z
  .object({
    book_id: fields.createIdSchema('book'),
    receiver_id: fields.makeOptional(fields.createIdSchema('receiver')),
    type: fields.createEnumSchema('type', requestTypes),
    exchange_book_id: fields.makeOptional(fields.createIdSchema('exchange book')),
    description: fields.makeOptional(fields.createStorableTextSchema('description')),
    rent_price: fields.allowEmpty(createOfferSchema(RENT_PRICE_ERROR)),
    /** Number of the book's `rent_unit`s, each at `rent_price`. Left out, the price covers the whole loan. */
    rent_length: fields.makeOptional(fields.createIntegerSchema('rent length', 1, MAX_RENTAL.day)),
    buy_price: fields.allowEmpty(createOfferSchema(BUY_PRICE_ERROR)),
  })
  .superRefine((request, context) => {
    const reportIssue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const [field, error] = REQUIRED[request.type];
    const isReason = field === 'description';
    if (isReason ? !isValidReason(request.description) : request[field] === undefined) reportIssue(field, error);
    if (!isReason && isTooLong(request.description))
      reportIssue('description', fields.encodeTooLong('description', MAX_DESCRIPTION_LENGTH));
  });
export type NewRequest = z.output<typeof NewRequest>;

const isValidReason = (text: string | undefined) =>
  text !== undefined && text.split(/\s+/).length <= MAX_REASON_WORDS && !isTooLong(text);

const isTooLong = (text = '') => text.length > MAX_DESCRIPTION_LENGTH;

/** The due date of a rental, in India. The allowed range depends on the current day there. */
const dueDate = z.iso.date(encodeFieldError('notDate', { label: 'due date' }));
const Acceptance = z.object({ due_date: fields.makeOptional(dueDate) });
export const DueDate = z.object({
  due_date: fields.allowEmpty(z.string({ error: fields.encodeRequired('due date') }).pipe(dueDate)),
});

/** A request as one of its two members sees it. */
export const BookRequest = z.object({
  id: fields.createIdSchema(),
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  deal: Deal,
  /** Those of the deal, under the name that older clients use. */
  actions: z.array(z.enum(requestActions)),
  text: z.string(),
  created_at: fields.timestamp,
  updated_at: fields.timestamp,
  /** Time of the last change of state; null while it is as it was sent. */
  moved_at: fields.timestamp.nullable(),
  /** When the request expires without an answer; null if that is not near. */
  expires_at: fields.timestamp.nullable(),
  due_date: z.iso.date().nullable(),
  /** The due date if the request were accepted today; null where nothing is lent, or it is lent already. */
  suggested_due_date: z.iso.date().nullable(),
  may_set_due_date: z.boolean(),
  /** Position of a pending request in the queue for its book: 1 is next. Null otherwise. */
  place_in_line: z.number().int().positive().nullable(),
  book_id: fields.createIdSchema(),
  book: RequestBook,
  sender_id: fields.createIdSchema(),
  sender: Person,
  receiver_id: fields.createIdSchema(),
  receiver: Person,
  rent_price: z.number().nullable(),
  /** The unit, number of units and total of a rental; null when the price covers the whole loan. */
  rent_unit: z.enum(rentUnits).nullable(),
  rent_length: z.number().int().nullable(),
  rent_total: z.number().nullable(),
  buy_price: z.number().nullable(),
  price: z.number().nullable(),
  exchange_book_id: fields.createIdSchema().nullable(),
  exchange_book: RequestBook.nullable(),
  exchange_books: z.array(RequestBook),
  /** Whether the owner began it: the book is for a wanted notice of the reader. */
  is_offer: z.boolean(),
  /** The newest ten, oldest first. */
  counter_offers: z.array(CounterOffer),
  /** The latest one, while the request is accepted. */
  appointment: Appointment.nullable(),
  /** The latest one, also after the request has ended. */
  no_show: NoShow.nullable(),
  /** Of a rental that is accepted or ended. */
  loan: Loan.nullable(),
  handed_over_at: fields.timestamp.nullable(),
  /** The viewer's stamp in the passport of the book that they received. */
  stamp: OwnStamp.nullable(),
  reader: ReaderFacts.nullable(),
  description: z.string().nullable(),
  /** Both are the description, under the names that older clients use. */
  message: z.string().nullable(),
  reason: z.string().nullable(),
  /** The member who made the last change; null without one, or when it followed from someone else's request. */
  moved_by: fields.createIdSchema().nullable(),
  conversation_id: fields.createIdSchema().nullable(),
  /** Whether the other member has deleted their account. */
  other_left: z.boolean(),
  can_rate: z.boolean(),
  my_rating: RequestRating.nullable(),
  /** The other member's rating, once it is visible. */
  their_rating: RequestRating.nullable(),
});
export type BookRequest = z.output<typeof BookRequest>;

/** Events oldest first. */
const RequestWithEvents = z.object({ ...BookRequest.shape, events: z.array(DealEvent) });
export type RequestWithEvents = z.output<typeof RequestWithEvents>;

const MOVE_ERRORS: ErrorCode[] = ['requests.move_not_allowed'];
const OWNER_ERRORS: ErrorCode[] = ['requests.not_yours_to_answer', ...MOVE_ERRORS];
const READER_ERRORS: ErrorCode[] = ['requests.not_yours_to_accept', ...MOVE_ERRORS, 'requests.offer_changed'];

const defineMove = (summary: string, errors: ErrorCode[]) => ({
  summary,
  params: fields.idParams,
  errors: ['requests.not_found', ...errors] as const,
  answer: BookRequest,
});

const MAX_IDS = 200;

/** Comma-separated ids: `3,7,9`. */
const idList = z
  .string()
  .transform((text): (string | number)[] => text.split(','))
  .pipe(z.array(fields.createIdSchema()).max(MAX_IDS));

const RequestsQuery = z.object({
  book_id: fields.makeOptional(fields.createIdSchema('book')),
  waiting: fields.makeOptional(fields.booleanInput),
  ...ListQuery.shape,
});
export type RequestsQuery = z.output<typeof RequestsQuery>;

const RequestHistoryQuery = z.object({
  status: fields.makeOptional(fields.createEnumSchema('status', requestStatuses)),
  ids: fields.makeOptional(idList),
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
    ...defineMove(
      'Accept a request. A rented book is due back after the time that was asked for, or in 14 days, unless another day is given.',
      [...OWNER_ERRORS, 'requests.book_taken'],
    ),
    body: Acceptance,
  },
  'POST /api/requests/:id/decline': defineMove('Decline a request.', OWNER_ERRORS),
  'POST /api/requests/:id/cancel': defineMove('Take a request back, or call an accepted one off.', MOVE_ERRORS),
  'POST /api/requests/:id/complete': defineMove('Say that the book has changed hands.', MOVE_ERRORS),
  'PUT /api/requests/:id/due-date': {
    ...defineMove('Set another day on which a rented book of mine is due back.', [
      'requests.due_date_not_yours',
      ...MOVE_ERRORS,
    ]),
    body: DueDate,
  },
  'GET /api/requests/:id': {
    summary: 'A request that I sent or received, open or over.',
    params: fields.idParams,
    errors: ['requests.not_found'],
    answer: BookRequest,
  },
  'GET /api/requests/inbox': {
    summary: 'Requests that wait for my answer, newest first.',
    query: ListQuery,
    counted: true,
    answer: z.array(BookRequest),
  },
  'GET /api/requests/history': {
    summary: 'What became of my requests, newest first. Without a filter, what it lists counts as seen.',
    query: RequestHistoryQuery,
    counted: true,
    answer: z.array(BookRequest),
  },
  'GET /api/users/:id/requests': {
    summary:
      'The requests between me and somebody: the open ones first, then the ended ones, newest first; 10 of each.',
    params: fields.idParams,
    answer: z.array(RequestWithEvents),
  },
});

/** Endpoints between a request and its end: counter-offers, the hand-over of a rented book, undoing a decline. */
export const requestTerms = defineEndpoints({
  'POST /api/requests/:id/counter': {
    ...defineMove(
      'Propose another price, or another book of the reader, for a book of mine. Nothing is promised by it.',
      OWNER_ERRORS,
    ),
    body: NewCounterOffer,
    status: 201,
  },
  'POST /api/requests/:id/counter/accept': {
    ...defineMove('Accept what the owner proposes: the request is accepted on these terms.', [
      ...READER_ERRORS,
      'requests.book_taken',
    ]),
    body: AnsweredOffer,
  },
  'POST /api/requests/:id/counter/decline': {
    ...defineMove('Decline what the owner proposes: the request stands as it was asked.', READER_ERRORS),
    body: AnsweredOffer,
  },
  'POST /api/requests/:id/counter/withdraw': defineMove(
    'Take back what I proposed, before it is accepted.',
    OWNER_ERRORS,
  ),
  'POST /api/requests/:id/hand-over': defineMove('Say that the reader has the rented book now.', MOVE_ERRORS),
  'POST /api/requests/:id/decline/undo': defineMove(
    'Take a decline back, for a few seconds after it: the request waits for an answer again.',
    [...OWNER_ERRORS, 'requests.already_open', 'requests.book_unavailable', 'blocks.blocked_by_you'],
  ),
});
