import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';
import { BookState } from '../books/book-state.ts';
import { bookConditions } from '../books/book-options.ts';
import { createIdSchema, createPriceSchema, makeOptional, timestamp } from '../fields.ts';
import { RatingSummary } from '../profiles/ratings.ts';

export const RequestBook = z.object({
  id: createIdSchema(),
  title: z.string(),
  author: z.string(),
  image: z.string().nullable(),
  price: z.number().nullable(),
  condition: z.enum(bookConditions),
  created_at: timestamp,
  state: BookState,
});
export type RequestBook = z.output<typeof RequestBook>;

export const ReaderFacts = z.object({
  rating: RatingSummary,
  place: z.string().nullable(),
  member_since: timestamp,
  exchanges_made: z.number().int().nonnegative(),
});
export type ReaderFacts = z.output<typeof ReaderFacts>;

const counterAnswers = ['accepted', 'declined', 'withdrawn', 'ended'] as const;

/** Another price or book that the owner proposed, with the terms of the request at that time. */
export const CounterOffer = z.object({
  id: createIdSchema(),
  asked_price: z.number().nullable(),
  asked_book: RequestBook.nullable(),
  price: z.number().nullable(),
  book: RequestBook.nullable(),
  due_date: z.iso.date().nullable(),
  /** Null while it is pending; `ended` when its request ended first. */
  answer: z.enum(counterAnswers).nullable(),
  created_at: timestamp,
});
export type CounterOffer = z.output<typeof CounterOffer>;

const PRICE_ERROR = encodeFieldError('offeredPrice');

/** A counter-offer: a price for a rental or sale, one of the reader's books for an exchange. */
export const NewCounterOffer = z.object({
  price: makeOptional(createPriceSchema(PRICE_ERROR).pipe(z.number().positive({ error: PRICE_ERROR }))),
  exchange_book_id: makeOptional(createIdSchema('exchange book')),
  due_date: makeOptional(z.iso.date(encodeFieldError('notDate', { label: 'due date' }))),
});
export type NewCounterOffer = z.output<typeof NewCounterOffer>;

/** The offer being answered: a newer one may have replaced it meanwhile. */
export const AnsweredOffer = z.object({ counter_id: createIdSchema('counter') });
