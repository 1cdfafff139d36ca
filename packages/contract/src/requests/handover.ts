import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import { idParams } from '../fields.ts';
import { cleanCode, HANDOVER_CODE } from '../typed-numbers.ts';
import { BookRequest } from './requests.ts';

const HandoverCode = z.object({
  code: z
    .string({ error: encodeFieldError('handoverCode') })
    .overwrite(cleanCode)
    .regex(HANDOVER_CODE, encodeFieldError('handoverCode')),
});

/** The amount that the reader pays, in rupees. The address is a UPI link; both are null when the owner has no UPI ID. */
export const Payment = z.object({
  upi_id: z.string().nullable(),
  name: z.string(),
  amount: z.number(),
  address: z.string().nullable(),
});
export type Payment = z.output<typeof Payment>;

const ERRORS: ErrorCode[] = ['requests.not_found', 'requests.move_not_allowed', 'blocks.blocked_by_you'];

export const handover = defineEndpoints({
  'GET /api/requests/:id/handover-code': {
    summary: 'The four digits with which the receiver confirms that I gave them the book of an accepted request.',
    params: idParams,
    errors: ['requests.not_the_giver', ...ERRORS],
    answer: HandoverCode,
  },
  'POST /api/requests/:id/handover': {
    summary: 'Confirm with the code of its giver that I have the book.',
    params: idParams,
    body: HandoverCode,
    errors: ['requests.not_the_receiver', ...ERRORS],
    answer: BookRequest,
  },
  'GET /api/requests/:id/payment': {
    summary: 'How I pay the owner of the book of an accepted request.',
    params: idParams,
    errors: ['requests.not_found', 'requests.nothing_to_pay', 'blocks.blocked_by_you'],
    answer: Payment,
  },
});
