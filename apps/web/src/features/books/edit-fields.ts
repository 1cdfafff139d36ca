import type { Book } from '@wandering-books/contract/books.ts';
import { EMPTY_FIELDS, type ShareFields } from './share-fields.ts';

/** What a field shows where the book has nothing. */
const DEFAULTS: ShareFields = { ...EMPTY_FIELDS, price: '0', status: 'available', condition: 'used' };
/** Chosen already where a book comes to be for rent. */
const USUAL_RENT = { rent_unit: 'week', rent_max: '4' };

/** A book as the form holds it. Its photo stays as it is until another is chosen. */
export function toFormFields(book: Book): ShareFields {
  const { image, cover: _cover, is_available: _, ...texts } = DEFAULTS;
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const filled = Object.fromEntries(names.map((name) => [name, String(book[name] ?? texts[name])])) as typeof texts;
  const rent = book.type === 'rent' ? undefined : USUAL_RENT;
  return { ...filled, ...rent, image, cover: book.image ? 'photo' : 'drawn', is_available: book.is_available };
}
