import { z } from 'zod';
import { Person } from '../accounts/accounts.ts';
import type { BookType } from '../books/book-options.ts';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import {
  createEnumSchema,
  createIdSchema,
  createIntegerSchema,
  createOptionalTextSchema,
  createPriceSchema,
  idParams,
  makeOptional,
  timestamp,
} from '../fields.ts';

/** An exchange needs a book that the reader chooses for its owner. */
const askable = { donate: true, sell: true, rent: true } satisfies Record<Exclude<BookType, 'exchange'>, true>;
export type AskableType = keyof typeof askable;
export const askableTypes = Object.keys(askable) as [AskableType, ...AskableType[]];

export const NewWorkRequest = z.object({
  message: createOptionalTextSchema('message', 500),
  types: z.array(createEnumSchema('type', askableTypes)).max(askableTypes.length).optional(),
  max_price: makeOptional(createPriceSchema(encodeFieldError('price'))),
  radius_km: makeOptional(createIntegerSchema('radius', 1, 200)),
});
export type NewWorkRequest = z.output<typeof NewWorkRequest>;

export const WorkRequest = z.object({
  id: createIdSchema(),
  state: z.enum(['open', 'accepted', 'stopped', 'wished', 'none_left']),
  asked: z.number().int().describe('How many owners were asked.'),
  request: z
    .object({
      id: createIdSchema(),
      owner: Person,
      until: timestamp.nullable().describe('When the next owner is asked; null while the owner proposes other terms.'),
    })
    .nullable()
    .describe('The request that waits for an answer now, or was accepted.'),
  wish_id: createIdSchema().nullable(),
});
export type WorkRequest = z.output<typeof WorkRequest>;

export const workRequests = defineEndpoints({
  'GET /api/works/:id/requests': {
    summary: 'My latest request for any copy of a work.',
    params: idParams,
    answer: z.object({ data: WorkRequest.nullable() }),
  },
  'POST /api/works/:id/requests': {
    summary:
      'Ask for any copy of a work that is given away, sold or rented (for the shortest time), at its price. The nearest owner is asked, after four days or a no the next, and in the end it becomes a wish. Without a radius the distance does not matter.',
    params: idParams,
    body: NewWorkRequest,
    status: 201,
    errors: ['works.not_found', 'works.no_copy', 'works.already_asked'],
    answer: WorkRequest,
  },
  'DELETE /api/works/:id/requests': {
    summary: 'Ask no further owner, and take the open request back.',
    params: idParams,
    errors: ['works.not_asked'],
    answer: WorkRequest,
  },
});
