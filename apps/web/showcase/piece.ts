import type { ReactNode } from 'react';
import type { Words } from './words.ts';

export interface Piece {
  /** What can be pressed or typed into is shown under the pointer and with the focus, too. */
  isControl?: true;
  /** What lies above the page is shown in a window of its own. */
  isWindow?: true;
  /** Each state by its name; the first one is the usual. */
  states: (words: Words) => Record<string, ReactNode>;
}

/** By the names of their files in `ui`. */
export type Pieces = Record<string, Piece>;
