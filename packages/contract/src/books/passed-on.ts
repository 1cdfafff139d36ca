import type { BookState } from './book-state.ts';

type Reason = Extract<BookState, { kind: 'unavailable' }>['reason'];

const reasons: readonly Reason[] = ['sold', 'given', 'exchanged'];

/** Whether the book has another owner now. */
export const isPassedOn = (state: BookState) => state.kind === 'unavailable' && reasons.includes(state.reason);
