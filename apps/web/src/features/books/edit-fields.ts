import type { Book } from '@wandering-books/contract/books.ts';
import { EMPTY_FIELDS, type ShareFields } from './share-fields.ts';

/** What a field shows where the book has nothing. */
const DEFAULTS: ShareFields = { ...EMPTY_FIELDS, price: '0', status: 'available', condition: 'used' };
/** Chosen already where a book comes to be for rent. */
const USUAL_RENT = { rent_unit: 'week', rent_max: '4' };

/** A book as the form holds it, with the photos that it has. */
export function toFormFields(book: Book): ShareFields {
  const { image: _, cover: _cover, is_available: _available, ...texts } = DEFAULTS;
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const filled = Object.fromEntries(names.map((name) => [name, String(book[name] ?? texts[name])])) as typeof texts;
  const rent = book.type === 'rent' ? undefined : USUAL_RENT;
  const image = book.photos.map(({ image: name }) => ({ id: name, name }));
  return { ...filled, ...rent, image, cover: book.image ? 'photo' : 'drawn', is_available: book.is_available };
}
