import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import { createLineSchema, idParams, makeOptional } from '../fields.ts';

/** A loan to a borrower outside the community, visible only to the owner. */
const OutsideLoan = z.object({ borrower: z.string(), due_on: z.iso.date().nullable() });

const NewOutsideLoan = z.object({
  borrower: createLineSchema('name', 80),
  due_on: makeOptional(z.iso.date(encodeFieldError('notDate', { label: 'due date' }))),
});
export type NewOutsideLoan = z.output<typeof NewOutsideLoan>;

const OwnOutsideLoan = z.object({ loan: OutsideLoan.nullable() });
const ERRORS = ['books.not_found'] as const;

export const outsideLoans = defineEndpoints({
  'GET /api/book-posts/:id/outside-loan': {
    summary: 'To whom outside of this community I have lent a book of mine.',
    params: idParams,
    errors: ERRORS,
    answer: OwnOutsideLoan,
  },
  'PUT /api/book-posts/:id/outside-loan': {
    summary:
      'Note that a book of mine is with somebody who is no member: it is shown as not available yet. On the day it is due, within 365 days, I get a reminder.',
    params: idParams,
    body: NewOutsideLoan,
    errors: [...ERRORS, 'requests.book_taken'],
    answer: OwnOutsideLoan,
  },
  'DELETE /api/book-posts/:id/outside-loan': {
    summary: 'The book is back, and available.',
    params: idParams,
    errors: ERRORS,
    answer: OwnOutsideLoan,
  },
});
