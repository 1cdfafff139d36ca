import type { Piece } from './piece.ts';
import type { Words } from './words.ts';

export const WindowAlone = ({ piece, state, words }: { piece: Piece; state: string; words: Words }) =>
  piece.states(words)[state] ?? Object.values(piece.states(words))[0];
