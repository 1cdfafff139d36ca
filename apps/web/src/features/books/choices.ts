import type { Named } from '@wandering-books/contract/books.ts';
import type { Option } from '../../ui/select.tsx';

/** A list to choose from, as far as it is known. */
export type Choices = { list: readonly Named[] | undefined; error: Error | null; retry?: () => void };

/** What an address names by its id or by its name. */
export const findNamed = ({ list = [] }: Pick<Choices, 'list'>, value: string): Named | undefined =>
  list.find(({ id, name }) => String(id) === value || name.toLowerCase() === value.toLowerCase());

export const toIdOptions = (choices: Choices): Option[] =>
  (choices.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
