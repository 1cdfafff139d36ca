import { lazy, Suspense } from 'react';
import type { WaitingItemsProps } from './waiting-items-here.tsx';

/** Loaded lazily: most pages have no queued items. */
const WaitingItemsHere = lazy(() => import('./waiting-items-here.tsx').catch(() => ({ default: () => null })));

export function WaitingItems({ className = '', ...props }: WaitingItemsProps & { className?: string }) {
  return (
    <div className={`${className} empty:hidden`}>
      <Suspense>
        <WaitingItemsHere {...props} />
      </Suspense>
    </div>
  );
}
