import type { ReactNode } from 'react';
import type { Words } from './words.ts';

export interface Piece {
  /** Also shown hovered and focused. */
  isControl?: true;
  /** Shown in a page of its own, because it overlays the page. */
  isWindow?: true;
  /** The first state is the default. */
  states: (words: Words) => Record<string, ReactNode>;
}

/** By the names of their files in `ui`. */
export type Pieces = Record<string, Piece>;
