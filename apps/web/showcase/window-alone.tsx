import type { Piece } from './piece.ts';
import type { Words } from './words.ts';

/** One state of what lies above the page, in a window of its own. */
export const WindowAlone = ({ piece, state, words }: { piece: Piece; state: string; words: Words }) =>
  piece.states(words)[state];
