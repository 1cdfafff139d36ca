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

/** Each is a text of its own, `requests:deal.<code>`, with `name`, `price`, `book` and `place`. */
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
  'reader_has_book',
  'completed',
  'completed_price',
  'completed_book',
  'returned',
  'declined',
  'book_gone',
  'withdrawn',
  'called_off',
  'expired',
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
  actions: z.array(z.enum(requestActions)),
});
export type Deal = z.output<typeof Deal>;

export const dealEvents = [
  'asked',
  'offered',
  'counter_offer',
  'agreed',
  'meeting_proposed',
  'meeting_agreed',
  'meeting_called_off',
  'handed_over',
  'completed',
  'returned',
  'declined',
  'book_gone',
  'withdrawn',
  'called_off',
  'expired',
] as const;

/** Events of a deal, for the chat of its two members. */
export const DealEvent = z.object({
  code: z.enum(dealEvents),
  price: z.number().nullable(),
  exchange_title: z.string().nullable(),
  at: timestamp,
});
export type DealEvent = z.output<typeof DealEvent>;
