import { useBookAfterLogin } from '../../lib/navigation/return-path.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { GuestBook } from '../../features/books/card/guest-book-card.tsx';

/** The book that the login leads back to. The server knows it from the address only. */
export function BookAfterLogin() {
  const isHydrated = useHydrated();
  const { id, isInAddress } = useBookAfterLogin();
  if (id === undefined || !(isHydrated || isInAddress)) return null;
  return <GuestBook id={id} />;
}
