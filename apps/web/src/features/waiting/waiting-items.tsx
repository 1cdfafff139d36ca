import { lazy, Suspense } from 'react';
import type { QueuedActionsProps } from './queued-actions.tsx';

/** Loaded lazily: most pages have no queued actions. */
const QueuedActions = lazy(() => import('./queued-actions.tsx').catch(() => ({ default: () => null })));

export function WaitingItems({ className = '', ...props }: QueuedActionsProps & { className?: string }) {
  return (
    <div className={`${className} empty:hidden`}>
      <Suspense>
        <QueuedActions {...props} />
      </Suspense>
    </div>
  );
}
