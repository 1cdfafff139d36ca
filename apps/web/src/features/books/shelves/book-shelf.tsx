import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { BookGrid } from '../card/book-grid.tsx';

const PAGE_SIZE = 24;

const LongShelf = lazy(() => import('./long-shelf.tsx'));

/** All books of a member; a long shelf has pages and a search field. */
export function BookShelf({ books, ...grid }: ComponentProps<typeof BookGrid<BookSummary>>) {
  const first = <BookGrid {...grid} books={books.slice(0, PAGE_SIZE)} />;
  if (books.length <= PAGE_SIZE) return first;
  return (
    <Suspense fallback={first}>
      <LongShelf books={books} pageSize={PAGE_SIZE} {...grid} />
    </Suspense>
  );
}
