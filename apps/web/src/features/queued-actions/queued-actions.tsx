import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useQueue, type ActionKind } from '../../lib/offline-queue/queue.ts';
import type { TitledAction } from './queued-actions-list.tsx';

const QueuedActionsList = lazyWithTexts<{ actions: readonly TitledAction[] }>(
  () => import('./queued-actions-list.tsx'),
  'offline',
);

/** Messages are shown in their chat. */
const KINDS: readonly ActionKind[] = ['book', 'request', 'favourite'];

type QueuedActionsProps = { kinds?: readonly ActionKind[]; bookId?: number; className?: string };

export function QueuedActions({ kinds = KINDS, bookId, className }: QueuedActionsProps) {
  const actions = useQueue<TitledAction['body']>()
    .filter(({ kind, body }) => kinds.includes(kind) && (bookId === undefined || body.book_id === bookId))
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  if (actions.length === 0) return null;
  return (
    <Suspense>
      <div className={className}>
        <QueuedActionsList actions={actions} />
      </div>
    </Suspense>
  );
}
