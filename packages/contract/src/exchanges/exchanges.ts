import { z } from 'zod';
import { Person } from '../accounts/accounts.ts';
import { defineEndpoints } from '../endpoint.ts';
import { createIdSchema, idParams, timestamp } from '../fields.ts';

export const exchangeStatuses = ['open', 'agreed', 'ended'] as const;

/** A book, and who gives it or gets it; null once the exchange has ended. */
const Side = z.object({
  book_id: createIdSchema(),
  title: z.string(),
  author: z.string(),
  member: Person.nullable(),
});

/** A proposed exchange as one of its members sees it. It promises nothing until all have accepted. */
export const Exchange = z.object({
  id: createIdSchema(),
  status: z.enum(exchangeStatuses),
  created_at: timestamp,
  expires_at: timestamp,
  members: z.number().int().positive(),
  accepted: z.number().int().nonnegative().describe('How many of them have accepted.'),
  accepted_by_me: z.boolean(),
  gets: Side.nullable().describe('Null for the first of a chain, who gives a book away.'),
  gives: Side.nullable().describe('Null for the last of a chain.'),
});
export type Exchange = z.output<typeof Exchange>;

export const exchanges = defineEndpoints({
  'GET /api/exchanges': {
    summary: 'Exchanges proposed to me: the open one and those of the last 14 days, newest first; at most 10.',
    answer: z.object({ data: z.array(Exchange) }),
  },
  'POST /api/exchanges/:id/accept': {
    summary: 'Accept a proposed exchange. Once all have accepted, the requests are made and accepted.',
    params: idParams,
    errors: ['exchanges.not_found', 'exchanges.ended'],
    answer: Exchange,
  },
  'POST /api/exchanges/:id/decline': {
    summary: 'Decline a proposed exchange, which ends it for all. The same books are never proposed again.',
    params: idParams,
    errors: ['exchanges.not_found', 'exchanges.ended'],
    answer: Exchange,
  },
});
