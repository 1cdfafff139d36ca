import type { Piece } from './piece.ts';
import type { Words } from './words.ts';

/** What lies above the page, in a window of its own: in one of its states, or as usual, under the pointer or with the focus. */
export const WindowAlone = ({ piece, state, words }: { piece: Piece; state: string; words: Words }) =>
  piece.states(words)[state] ?? Object.values(piece.states(words))[0];
