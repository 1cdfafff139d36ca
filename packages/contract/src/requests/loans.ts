import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import { booleanInput, createPriceSchema, idParams } from '../fields.ts';
import { BookRequest } from './requests.ts';

const DEPOSIT_ERROR = encodeFieldError('notPositive', { label: 'deposit' });

export const NewDeposit = z.object({
  amount: createPriceSchema(DEPOSIT_ERROR).pipe(z.number().positive({ error: DEPOSIT_ERROR })),
});

const defineChange = (summary: string) => ({
  summary,
  params: idParams,
  errors: ['requests.not_found', 'requests.move_not_allowed', 'blocks.blocked_by_you'] as const,
  answer: BookRequest,
});

export const loans = defineEndpoints({
  'PUT /api/requests/:id/loan': {
    ...defineChange('Whether the reader may keep my book longer without asking, while nobody waits for it.'),
    body: z.object({ extends_alone: booleanInput }),
  },
  'POST /api/requests/:id/extension': defineChange(
    'Ask to keep a rented book for one more day, week or month, as it is rented; a week where the price is for the whole time.',
  ),
  'POST /api/requests/:id/extension/answer': {
    ...defineChange('Agree that the reader keeps my book longer, or not.'),
    body: z.object({ agree: booleanInput }),
  },
  'POST /api/requests/:id/deposit': {
    ...defineChange('Say that I have got a deposit for a rented book.'),
    body: NewDeposit,
  },
});
