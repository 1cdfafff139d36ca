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

/** The steps of a deal, in order; only a rental comes back. */
export const dealSteps = ['asked', 'agreed', 'meeting', 'handed_over', 'back', 'rated'] as const;
export type DealStep = (typeof dealSteps)[number];

/** What a member does next: `accept_time` is for a single suggestion; `hand_over` and `return` give the book, `collect` and `take_back` get it; `answer` is for a question of the other. */
export const nextSteps = [
  'accept',
  'accept_counter',
  'suggest_time',
  'accept_time',
  'choose_time',
  'hand_over',
  'collect',
  'return',
  'take_back',
  'answer',
  'rate',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Each is a text of its own, `requests:deal.<code>`, with `name`, `price`, `answered`, `book`, `meeting`, `place`, `day` and `count` of days. */
export const dealSentences = [
  'reader_offers_price',
  'reader_offers_other_price',
  'reader_offers_book',
  'reader_asks',
  'reader_in_line',
  'you_offer_price',
  'you_offer_other_price',
  'you_offer_book',
  'you_ask',
  'you_in_line',
  'you_ask_price',
  'you_ask_book',
  'owner_offers_price',
  'owner_asks_book',
  'owner_has',
  'owner_has_at_price',
  'wait_for_answer',
  'agreed',
  'agreed_price',
  'agreed_book',
  'accept_time',
  'choose_time',
  'wait_for_time',
  'meet',
  'ask_if_met',
  'extension_asked',
  'meeting_reported',
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
  'you_silent',
  'other_silent',
  'meeting_missed',
  'no_sign',
] as const;
export type DealSentence = (typeof dealSentences)[number];

const Meeting = z.object({ starts_at: timestamp, place: z.string() });

/** The state of a request for its viewer. Every screen shows this and derives nothing from the status. */
export const Deal = z.object({
  whose_move: z.enum(dealSides).nullable(),
  sentence_code: z.enum(dealSentences),
  /** The open counter-offer, else the agreed price, else what the reader offers; the total of a rental. */
  price: z.number().nullable(),
  /** The other price that this one answers: what the owner asks, or what the reader offered. Null if there is none. */
  answered_price: z.number().nullable(),
  /** Title of the book that is given in exchange. */
  exchange_title: z.string().nullable(),
  /** The time and place that both have agreed on, or the only one that is suggested. */
  meeting: Meeting.nullable(),
  agreed: z.boolean(),
  /** Of a lent book whose day of return has passed. */
  days_late: z.number().int().positive().nullable(),
  actions: z.array(z.enum(requestActions)),
  /** Its steps, and the present one; null once nothing is left to do. */
  steps: z.array(z.enum(dealSteps)),
  step: z.enum(dealSteps).nullable(),
  next_step: z.enum(nextSteps).nullable(),
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
  meetings: z.array(Meeting),
  /** The day until which a rented book stays. */
  day: z.iso.date().nullable(),
  at: timestamp,
});
export type DealEvent = z.output<typeof DealEvent>;
