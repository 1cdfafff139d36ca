import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useQueue, type ActionKind } from '../../lib/offline-queue/queue.ts';
import type { WaitingAction } from './waiting-list.tsx';

const WaitingList = lazyWithTexts<{ actions: readonly WaitingAction[] }>(() => import('./waiting-list.tsx'), 'waiting');

/** Messages are shown in their chat. */
const KINDS: readonly ActionKind[] = ['book', 'request', 'favourite'];

export type QueuedActionsProps = { kinds?: readonly ActionKind[]; bookId?: number };

export default function QueuedActions({ kinds = KINDS, bookId }: QueuedActionsProps) {
  const actions = useQueue<WaitingAction['body']>()
    .filter(({ kind, body }) => kinds.includes(kind) && (bookId === undefined || body.book_id === bookId))
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  if (actions.length === 0) return null;
  return (
    <Suspense>
      <WaitingList actions={actions} />
    </Suspense>
  );
}
