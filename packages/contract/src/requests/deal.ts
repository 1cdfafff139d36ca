import { z } from 'zod';
import { timestamp } from '../fields.ts';

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
export type RequestAction = (typeof requestActions)[number];

export const dealSides = ['owner', 'requester'] as const;
export type DealSide = (typeof dealSides)[number];

/** Each is a text of its own, `requests:deal.<code>`, with `name`, `price`, `book`, `place`, `day` and `count` of days. */
export const dealSentences = [
  'reader_offers_price',
  'reader_offers_book',
  'reader_asks',
  'reader_in_line',
  'wait_for_reader',
  'wait_for_owner',
  'owner_offers_price',
  'owner_asks_book',
  'owner_has',
  'owner_has_at_price',
  'wait_for_answer',
  'you_in_line',
  'agreed',
  'agreed_price',
  'agreed_book',
  'you_have_book',
  'you_have_book_late',
  'reader_has_book',
  'reader_has_book_late',
  'completed',
  'completed_price',
  'completed_book',
  'you_bought',
  'you_received',
  'returned',
  'declined',
  'book_gone',
  'withdrawn',
  'called_off',
  'passed_on',
  'you_silent',
  'other_silent',
  'meeting_missed',
  'no_sign',
] as const;
export type DealSentence = (typeof dealSentences)[number];

/** The state of a request for its viewer. Every screen shows this and derives nothing from the status. */
export const Deal = z.object({
  whose_move: z.enum(dealSides).nullable(),
  sentence_code: z.enum(dealSentences),
  /** The open counter-offer, else the agreed price, else what the reader offers; the total of a rental. */
  price: z.number().nullable(),
  /** Title of the book that is given in exchange. */
  exchange_title: z.string().nullable(),
  agreed: z.boolean(),
  /** Of a lent book whose day of return has passed. */
  days_late: z.number().int().positive().nullable(),
  actions: z.array(z.enum(requestActions)),
});
export type Deal = z.output<typeof Deal>;

export const dealEvents = [
  'asked',
  'offered',
  'counter_offer',
  'counter_declined',
  'counter_withdrawn',
  'undone',
  'next_in_line',
  'agreed',
  'meeting_proposed',
  'meeting_agreed',
  'meeting_called_off',
  'meeting_cannot_come',
  'meeting_reported',
  'meeting_miss_agreed',
  'meeting_miss_contested',
  'handed_over',
  'due_date_changed',
  'extension_asked',
  'extension_agreed',
  'extension_declined',
  'completed',
  'returned',
  'declined',
  'book_gone',
  'withdrawn',
  'called_off',
  'passed_on',
  'you_silent',
  'other_silent',
  'meeting_missed',
  'no_sign',
] as const;

/** Events of a deal, for the chat of its two members. */
export const DealEvent = z.object({
  code: z.enum(dealEvents),
  price: z.number().nullable(),
  exchange_title: z.string().nullable(),
  /** The times and places of a meeting: those proposed, or the one that was agreed. */
  meetings: z.array(z.object({ starts_at: timestamp, place: z.string() })),
  /** The day until which a rented book stays. */
  day: z.iso.date().nullable(),
  at: timestamp,
});
export type DealEvent = z.output<typeof DealEvent>;
