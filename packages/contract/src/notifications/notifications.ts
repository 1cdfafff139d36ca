import { z } from 'zod';
import { Person } from '../accounts/accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { createEnumSchema, createIdSchema, makeOptional, MessageAnswer, timestamp } from '../fields.ts';
import { createPaginationFields } from '../pagination.ts';
import { RequestBook } from '../requests/counter-offers.ts';
import { requestTypes } from '../requests/request-types.ts';
import { BookRequest } from '../requests/requests.ts';

/** The page to read more on. */
const path = z.string();

/** A new book for a wish, a received one that a wish was for, or a proposed exchange, in the shape of a request. */
export const OtherNews = z.object({
  kind: z.enum(['wish', 'wish_received', 'exchange']),
  /** Above all ids of requests. */
  id: createIdSchema(),
  type: z.enum(requestTypes),
  status: z.literal('new'),
  text: z.string(),
  /** Of `wish_received`: deleting it says that the book was the one. */
  wish_id: createIdSchema().nullable(),
  created_at: timestamp,
  sender: Person,
  book: RequestBook,
  path,
});
export type OtherNews = z.output<typeof OtherNews>;

const RequestNews = z.object({ ...BookRequest.shape, kind: z.literal('request'), path });

export const Notification = z.discriminatedUnion('kind', [RequestNews, OtherNews]);
export type Notification = z.output<typeof Notification>;

/** By subject: what happened to a request, a new book for a wish, and an exchange. */
export const notificationKinds = ['request', 'wish', 'exchange'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const SeenSubject = z.object({
  kind: makeOptional(createEnumSchema('kind', notificationKinds)),
  subject_id: makeOptional(createIdSchema('subject')),
});
export type SeenSubject = z.input<typeof SeenSubject>;

export const notifications = defineEndpoints({
  'GET /api/notifications': {
    summary:
      'Open requests sent to me; news of requests that I sent or received, until I have read the history or called ' +
      '`POST /api/notifications/seen`; new books for my wishes; books that I received and wished for, until I say whether they were the ones; and a proposed exchange that I have not answered, or of which I have not seen the end. Newest first. ' +
      'At most `per_page` of each, without it 1,000.',
    query: z.object({ per_page: createPaginationFields(1000).per_page }),
    counted: true,
    answer: z.array(Notification),
  },
  'POST /api/notifications/seen': {
    summary:
      'I have seen the news of my requests, of new books for my wishes (`wish`) or of exchanges that ended (`exchange`); with `subject_id` of that request, book or exchange alone. No mail and no push tell of it any more.',
    body: SeenSubject,
    answer: MessageAnswer,
  },
});
