import { z } from 'zod';
import { Person } from '../accounts/accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { createIdSchema, idParams, timestamp } from '../fields.ts';

export const exchangeStatuses = ['open', 'agreed', 'ended'] as const;

/** Null once the book is deleted. */
const ExchangedBook = z.object({ book_id: createIdSchema(), title: z.string(), author: z.string() }).nullable();

/** A proposed exchange of two books as one of its members sees it. It promises nothing until both have accepted. */
export const Exchange = z.object({
  id: createIdSchema(),
  status: z.enum(exchangeStatuses),
  created_at: timestamp,
  expires_at: timestamp,
  other: Person.nullable().describe('Null once it has ended.'),
  gets: ExchangedBook,
  gives: ExchangedBook,
  accepted_by_me: z.boolean(),
  accepted_by_other: z.boolean(),
  end_unseen: z.boolean().describe('It ended without an exchange, and I have not seen that.'),
});
export type Exchange = z.output<typeof Exchange>;

export const exchanges = defineEndpoints({
  'GET /api/exchanges': {
    summary: 'Exchanges proposed to me: the open one and those of the last 14 days, newest first; at most 10.',
    answer: z.object({ data: z.array(Exchange) }),
  },
  'POST /api/exchanges/:id/accept': {
    summary: 'Accept a proposed exchange. Once both have accepted, it becomes an accepted request.',
    params: idParams,
    errors: ['exchanges.not_found', 'exchanges.ended'],
    answer: Exchange,
  },
  'POST /api/exchanges/:id/decline': {
    summary: 'Decline a proposed exchange, which ends it for both. The same books are never proposed again.',
    params: idParams,
    errors: ['exchanges.not_found', 'exchanges.ended'],
    answer: Exchange,
  },
});
