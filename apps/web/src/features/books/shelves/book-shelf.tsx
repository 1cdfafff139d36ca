import { lazy, Suspense } from 'react';
import { BookGrid } from '../card/book-grid.tsx';
import type { ShelfProps } from './long-shelf.tsx';

const LongShelf = lazy(() => import('./long-shelf.tsx'));

/** The books of a member; `books` are the first; a long shelf has pages and a search field. */
export function BookShelf({ userId, total, ...grid }: ShelfProps) {
  const first = <BookGrid {...grid} />;
  if (total <= grid.books.length) return first;
  return (
    <Suspense fallback={first}>
      <LongShelf userId={userId} total={total} {...grid} />
    </Suspense>
  );
}
