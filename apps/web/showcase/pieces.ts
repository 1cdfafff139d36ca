import type { Pieces } from './piece.ts';
import { actions } from './pieces/actions.tsx';
import { books } from './pieces/books.tsx';
import { cards } from './pieces/cards.tsx';
import { choices } from './pieces/choices.tsx';
import { fields } from './pieces/fields.tsx';
import { icons } from './pieces/icons.tsx';
import { pages } from './pieces/pages.tsx';
import { waiting } from './pieces/waiting.tsx';
import { windows } from './pieces/windows.tsx';

export const pieces: Pieces = {
  ...actions,
  ...fields,
  ...choices,
  ...books,
  ...cards,
  ...waiting,
  ...windows,
  ...pages,
  ...icons,
};
