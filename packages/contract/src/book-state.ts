import { z } from 'zod';

/** Why a book cannot be had. `not_yet`: it can be asked for, but its owner does not hand it over right away. */
export const unavailableReasons = ['sold', 'given', 'exchanged', 'taken_off', 'not_yet'] as const;

/** How many wait in line for the book. */
const waiting = z.number().int().nonnegative();

/** How a book stands, told the same way wherever the book is shown. */
export const BookState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('available') }),
  /** `until`: the day in India on which it is due back; of a promised book, where it is to be lent. */
  z.object({ kind: z.literal('promised'), waiting, until: z.iso.date().nullable() }),
  z.object({ kind: z.literal('lent'), waiting, until: z.iso.date() }),
  z.object({ kind: z.literal('unavailable'), reason: z.enum(unavailableReasons) }),
]);
export type BookState = z.output<typeof BookState>;
