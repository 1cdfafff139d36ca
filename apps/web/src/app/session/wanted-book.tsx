import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useWantedBook } from '../../lib/navigation/return-path.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const LazyWantedBook = lazyWithTexts(() => import('../../features/books/card/wanted-book-card.tsx'), 'books');

/** The book that the login leads back to. The server knows it from the address only. */
export function WantedBook() {
  const isHydrated = useHydrated();
  const { id, isInAddress } = useWantedBook();
  if (id === undefined || !(isHydrated || isInAddress)) return null;
  return (
    <Suspense fallback={<div className="h-36" />}>
      <LazyWantedBook id={id} />
    </Suspense>
  );
}
