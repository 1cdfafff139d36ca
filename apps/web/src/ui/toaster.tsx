import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { isToastNeeded, subscribeToToasts } from './toast.ts';
import { runWhenIdle } from './run-when-idle.ts';

const loadToasterView = () => import('./toaster-view.tsx');
const ToasterView = lazy(loadToasterView);

/** Stands once in the page. The toasts follow the first screen, so that they are there when the server can no longer be reached. */
export function Toaster({ label }: { label: string }) {
  const wanted = useSyncExternalStore(subscribeToToasts, isToastNeeded);
  useEffect(() => runWhenIdle(() => void loadToasterView().catch(() => {})), []);
  return wanted ? (
    <Suspense>
      <ToasterView label={label} />
    </Suspense>
  ) : null;
}
