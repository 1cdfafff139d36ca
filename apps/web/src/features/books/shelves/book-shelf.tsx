import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { BookGrid } from '../card/book-grid.tsx';

export const PAGE_SIZE = 24;

export type BookShelfProps = { books: BookSummary[]; isFirst?: boolean; card: (book: BookSummary) => ReactNode };

const LongShelf = lazy(() => import('./long-shelf.tsx'));

/** All books of a member; a long shelf has pages and a search field. */
export function BookShelf({ books, ...grid }: BookShelfProps) {
  const first = <BookGrid {...grid} books={books.slice(0, PAGE_SIZE)} />;
  if (books.length <= PAGE_SIZE) return first;
  return (
    <Suspense fallback={first}>
      <LongShelf books={books} {...grid} />
    </Suspense>
  );
}
