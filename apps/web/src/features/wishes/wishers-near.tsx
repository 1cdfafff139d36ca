import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../../lib/use-typed-search.ts';
import type { BookForm } from '../books/form/book-form-fields.ts';
import { WisherNote } from './wisher-count.tsx';
import { useWishersNear } from './wishes.api.ts';

const DELAY_MS = 500;
const FIELDS = ['title', 'author', 'isbn', 'type', 'price'] as const;

/** Before a book is posted. */
export function WishersNear({ form: { control } }: { form: BookForm }) {
  // Debounced as text, because the watched array is a new one with each render.
  const values = useDebouncedValue(JSON.stringify(useWatch({ control, name: FIELDS })), DELAY_MS);
  const [title, author, isbn, type, price] = JSON.parse(values) as [string, string, string, string, string];
  return <WisherNote count={useWishersNear({ title, author, isbn, type, price: Number(price) >= 0 ? price : '' })} />;
}
