import type { Book } from '@wandering-books/contract/books.ts';
import { EMPTY_FIELDS, type ShareFields } from './share-fields.ts';

/** What a field shows where the book has nothing. */
const DEFAULTS: ShareFields = { ...EMPTY_FIELDS, price: '0', status: 'available', condition: 'used' };

/** A book as the form holds it. Its photo stays as it is until another is chosen. */
export function toFormFields(book: Book): ShareFields {
  const { image, is_available: _, ...texts } = DEFAULTS;
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const filled = Object.fromEntries(names.map((name) => [name, String(book[name] ?? texts[name])])) as typeof texts;
  return { ...filled, image, is_available: book.is_available };
}
