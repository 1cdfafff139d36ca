import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { BookGrid } from '../card/book-grid.tsx';

const LongShelf = lazy(() => import('./long-shelf.tsx'));

export type BookShelfProps = ComponentProps<typeof BookGrid<BookSummary>> & { userId: number; total: number };

/** The books of a member, of which `books` are the first; a long shelf has pages and a search field. */
export function BookShelf({ userId, total, ...grid }: BookShelfProps) {
  const first = <BookGrid {...grid} />;
  if (total <= grid.books.length) return first;
  return (
    <Suspense fallback={first}>
      <LongShelf userId={userId} total={total} {...grid} />
    </Suspense>
  );
}
