import { useEffect } from 'react';
import { useMarkMatchSeen, useNotifications } from '../requests.api.ts';

/** Marks a book that the member looks for as seen, however they came to it. Renders nothing. */
export default function MatchSeen({ bookId }: { bookId: number }) {
  const { data } = useNotifications();
  const { mutate } = useMarkMatchSeen();
  const isNew = data?.others.some(({ kind, book }) => kind === 'wish' && book.id === bookId);
  useEffect(() => {
    if (isNew) mutate(bookId);
  }, [isNew, mutate, bookId]);
  return null;
}
