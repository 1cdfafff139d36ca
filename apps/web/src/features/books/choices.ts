import type { Named } from '@wandering-books/contract/books.ts';
import type { ListNames } from '@wandering-books/texts/texts.ts';
import { translateListName } from '../../lib/list-names.ts';
import type { Option } from '../../ui/select.tsx';

/** A list to choose from, as far as it is known. */
export type Choices = { list: readonly Named[] | undefined; error: Error | null; retry?: () => void };

/** What an address names by its id or by its name. */
export const findNamed = ({ list = [] }: Pick<Choices, 'list'>, value: string): Named | undefined =>
  list.find(({ id, name }) => String(id) === value || name.toLowerCase() === value.toLowerCase());

/** @param list which one it is, if its names have others in the reader's language */
export const toIdOptions = (choices: Choices, list?: keyof ListNames): Option[] =>
  (choices.list ?? []).map(({ id, name }) => ({ value: id, label: list ? translateListName(list, name) : name }));
