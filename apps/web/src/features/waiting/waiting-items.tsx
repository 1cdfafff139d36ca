import { lazy, Suspense } from 'react';
import type { WaitingItemsProps } from './waiting-items-here.tsx';

/** Few pages ever have some, and where it does not arrive the page is there all the same. */
const WaitingItemsHere = lazy(() => import('./waiting-items-here.tsx').catch(() => ({ default: () => null })));

/** What waits to be sent and belongs here; mostly nothing. */
export function WaitingItems({ className = '', ...props }: WaitingItemsProps & { className?: string }) {
  return (
    <div className={`${className} empty:hidden`}>
      <Suspense>
        <WaitingItemsHere {...props} />
      </Suspense>
    </div>
  );
}
