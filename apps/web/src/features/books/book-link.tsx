import type { BookSummary } from '@wandering-books/contract/books.ts';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { navigateWithCover } from '../../lib/cover-transition.ts';
import { paths } from '../../lib/paths.ts';
import { useMembersOnly } from './members-only.ts';

/** The title of a book on its card; all of the card opens the book, for members. */
export function BookLink({ book }: { book: BookSummary }) {
  const place = paths.book(book.id);
  const membersOnly = useMembersOnly(place);
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    membersOnly(event);
    if (event.defaultPrevented || isForAnotherTab(event)) return;
    event.preventDefault();
    const cover = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-cover]') ?? null;
    navigateWithCover(cover, () => void navigate(place));
  };
  return (
    <Link
      to={place}
      dir="auto"
      onClick={open}
      className="line-clamp-2 after:absolute after:inset-0 after:rounded-small hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
    >
      {book.title}
    </Link>
  );
}

/** What the browser itself does with a link: a new tab, a new window, a download. */
const isForAnotherTab = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
