import { actions } from './pieces/actions.tsx';
import { books } from './pieces/books.tsx';
import { cards } from './pieces/cards.tsx';
import { choices } from './pieces/choices.tsx';
import { fields } from './pieces/fields.tsx';
import { icons } from './pieces/icons.tsx';
import { layout } from './pieces/layout.tsx';
import { windows } from './pieces/windows.tsx';
import type { Pieces } from './samples.ts';

export const pieces: Pieces = {
  ...actions,
  ...fields,
  ...choices,
  ...books,
  ...cards,
  ...layout,
  ...windows,
  ...icons,
};
