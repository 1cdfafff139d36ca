import type { Named } from '@wandering-books/contract/books.ts';
import type { Option } from '../../ui/select.tsx';

/** A list to choose from, as far as it is known. */
export type Choices = { list: readonly Named[] | undefined; error: Error | null; retry?: () => void };

export const toIdOptions = (choices: Choices): Option[] =>
  (choices.list ?? []).map(({ id, name }) => ({ value: id, label: name }));

export const toNameOptions = (choices: Choices): Option[] =>
  (choices.list ?? []).map(({ name }) => ({ value: name, label: name }));
