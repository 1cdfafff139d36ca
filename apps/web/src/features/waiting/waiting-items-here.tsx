import { Suspense } from 'react';
import { useAllWaitingItems, type WaitingItem, type WaitingKind } from '../../lib/device/waiting-items.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';

const WaitingList = lazyWithTexts<{ items: readonly WaitingItem[] }>(() => import('./waiting-list.tsx'), 'waiting');

export type WaitingItemsProps = {
  kinds?: readonly WaitingKind[];
  bookId?: number;
};

export default function WaitingItemsHere({ kinds, bookId }: WaitingItemsProps) {
  const items = useAllWaitingItems().filter(
    (item) => (!kinds || kinds.includes(item.kind)) && (bookId === undefined || isAbout(item, bookId)),
  );
  if (items.length === 0) return null;
  return (
    <Suspense>
      <WaitingList items={items} />
    </Suspense>
  );
}

const isAbout = ({ content }: WaitingItem, bookId: number) => (content as { book_id?: number }).book_id === bookId;
