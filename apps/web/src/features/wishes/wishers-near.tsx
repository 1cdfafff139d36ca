import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import type { BookForm } from '../books/form/book-form-fields.ts';
import { WisherNote } from './wisher-count.tsx';
import { useWishersNear } from './wishes.api.ts';

const DELAY_MS = 500;

/** Before a book is posted. */
export function WishersNear({ form: { control } }: { form: BookForm }) {
  const [title, author, isbn] = useWatch({ control, name: ['title', 'author', 'isbn'] });
  return <WisherNote count={useWishersNear(useDebouncedValue([title, author, isbn].join('\n'), DELAY_MS))} />;
}
