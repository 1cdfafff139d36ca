import { z } from 'zod';
import { encodeFieldError } from './field-errors.ts';
import { BookState } from './book-state.ts';
import { bookConditions } from './books.ts';
import { convertEmptyToUndefined, createIdSchema, createPriceSchema, timestamp } from './fields.ts';
import { RatingSummary } from './ratings.ts';

/** A book that a request is about, or that is offered for it. */
export const RequestBook = z.object({
  id: createIdSchema(),
  title: z.string(),
  author: z.string(),
  image: z.string().nullable(),
  /** What its owner asks for it; null where nobody pays. */
  price: z.number().nullable(),
  condition: z.enum(bookConditions),
  created_at: timestamp,
  state: BookState,
});
export type RequestBook = z.output<typeof RequestBook>;

/** What the owner of a book may know of a reader before they decide. */
export const ReaderFacts = z.object({
  rating: RatingSummary.pick({ average: true, count: true }),
  /** As far as their profile shows it: the city and its state. */
  place: z.string().nullable(),
  member_since: timestamp,
  /** Completed requests of any type, sent or received. */
  exchanges_made: z.number().int().nonnegative(),
});
export type ReaderFacts = z.output<typeof ReaderFacts>;

export const counterAnswers = ['accepted', 'declined', 'withdrawn', 'ended'] as const;

/** Another price, or another book, that the owner proposed, beside what they had been asked with. */
export const CounterOffer = z.object({
  id: createIdSchema(),
  asked_price: z.number().nullable(),
  asked_book: RequestBook.nullable(),
  price: z.number().nullable(),
  book: RequestBook.nullable(),
  /** Of a rented book: the day on which it would be due back. */
  due_date: z.iso.date().nullable(),
  /** Null while it waits for the reader; `ended` with its request. */
  answer: z.enum(counterAnswers).nullable(),
  created_at: timestamp,
});
export type CounterOffer = z.output<typeof CounterOffer>;

const PRICE_ERROR = encodeFieldError('offeredPrice');

/** What an owner proposes instead: a price where somebody pays, one of the reader's books in an exchange. */
export const NewCounterOffer = z.object({
  price: z.preprocess(
    convertEmptyToUndefined,
    createPriceSchema(PRICE_ERROR)
      .pipe(z.number().positive({ error: PRICE_ERROR }))
      .optional(),
  ),
  exchange_book_id: z.preprocess(convertEmptyToUndefined, createIdSchema('exchange book').optional()),
  due_date: z.preprocess(
    convertEmptyToUndefined,
    z.iso.date(encodeFieldError('notDate', { label: 'due date' })).optional(),
  ),
});
export type NewCounterOffer = z.output<typeof NewCounterOffer>;

/** Which offer is meant: another may have taken its place meanwhile. */
export const AnsweredOffer = z.object({ counter_id: createIdSchema('counter') });
