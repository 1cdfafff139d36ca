import { z } from 'zod';
import { timestamp } from '../fields.ts';

/** Extension and deposit of a rental. */
export const Loan = z.object({
  /** Extensions need no approval while there is no line for the book. */
  extends_alone: z.boolean(),
  /** The extension that the reader can request now: the new due date and the rent for the added time. Null when there is none. */
  next_extension: z.object({ until: z.iso.date(), price: z.number().nullable() }).nullable(),
  /** The latest one. */
  extension: z.object({ state: z.enum(['asked', 'agreed', 'declined']), until: z.iso.date() }).nullable(),
  deposit: z.object({ amount: z.number(), given_at: timestamp }).nullable(),
});
export type Loan = z.output<typeof Loan>;
