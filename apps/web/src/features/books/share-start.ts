import type { Book } from '@wandering-books/contract/books.ts';
import { loadLastChoices, saveLastChoices } from './draft-storage.ts';
import { EMPTY_FIELDS, type ShareFields } from './share-fields.ts';

/** What holds for most books is chosen already. */
const USUAL = {
  status: 'available',
  condition: 'used',
  condition_grade: 'good',
  rent_unit: 'week',
  rent_max: '4',
} satisfies Partial<ShareFields>;

/** An empty form, in the language and of the type of what the member shared last. */
export const createStartFields = (): ShareFields => ({ ...EMPTY_FIELDS, ...USUAL, ...loadLastChoices() });

/** For the next book of a pile, which is mostly of the kind of the last one. */
export function createNextFields(book: Book): ShareFields {
  const { category_id, condition, condition_grade } = book;
  return {
    ...createStartFields(),
    category_id: String(category_id),
    condition,
    condition_grade: condition_grade ?? '',
    ...(book.type === 'rent' && { rent_unit: book.rent_unit ?? '', rent_max: String(book.rent_max ?? '') }),
  };
}

export const rememberChoices = ({ type, language_id }: Book) =>
  saveLastChoices({ type, language_id: String(language_id) });
