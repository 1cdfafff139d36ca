import { z } from 'zod';

/**
 * Why a book is unavailable. `not_yet`: it can be requested, but its owner does not hand it over yet. `paused`: its owner
 * did not answer.
 */
const unavailableReasons = ['sold', 'given', 'exchanged', 'taken_off', 'paused', 'not_yet'] as const;

const waiting = z.number().int().nonnegative();

/** The state of a book, derived in the same way wherever the book is shown. */
export const BookState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('available') }),
  /** `until`: the day in India on which a promised book that is lent is due back. */
  z.object({ kind: z.literal('promised'), waiting, until: z.iso.date().nullable() }),
  z.object({ kind: z.literal('lent'), waiting, until: z.iso.date() }),
  z.object({ kind: z.literal('unavailable'), reason: z.enum(unavailableReasons) }),
]);
export type BookState = z.output<typeof BookState>;
