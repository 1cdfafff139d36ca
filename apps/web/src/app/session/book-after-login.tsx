import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useBookAfterLogin } from '../../lib/navigation/return-path.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const GuestBook = lazyWithTexts(() => import('../../features/books/card/guest-book-card.tsx'), 'books');

/** The book that the login leads back to. The server knows it from the address only. */
export function BookAfterLogin() {
  const isHydrated = useHydrated();
  const { id, isInAddress } = useBookAfterLogin();
  if (id === undefined || !(isHydrated || isInAddress)) return null;
  return (
    <Suspense fallback={<div className="h-36" />}>
      <GuestBook id={id} />
    </Suspense>
  );
}
