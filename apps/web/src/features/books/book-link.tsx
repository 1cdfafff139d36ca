import type { BookSummary } from '@wandering-books/contract/books.ts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMembersOnly } from './members-only.ts';

/** The title of a book on its card; all of the card opens the book, for members. */
export function BookLink({ book }: { book: BookSummary }) {
  const place = paths.book(book.id);
  return (
    <Link
      to={place}
      dir="auto"
      onClick={useMembersOnly(place)}
      className="line-clamp-2 after:absolute after:inset-0 after:rounded-small hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
    >
      {book.title}
    </Link>
  );
}
