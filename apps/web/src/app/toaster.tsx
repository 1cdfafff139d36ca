import { lazy, Suspense, useEffect, useState } from 'react';
import { useToastWanted } from '../lib/toast.ts';
import { runWhenIdle } from '../ui/run-when-idle.ts';

const load = () => import('./toaster-view.tsx');
const ToasterView = lazy(load);

/**
 * Stands once in the page. The toasts follow the first screen, so that they are there when the server can no longer be reached, and so that
 * screen readers know their place before the first one comes.
 */
export function Toaster({ label }: { label: string }) {
  const wanted = useToastWanted();
  const [loaded, setLoaded] = useState(false);
  useEffect(
    () =>
      runWhenIdle(
        () =>
          void load().then(
            () => setLoaded(true),
            () => {},
          ),
      ),
    [],
  );
  return wanted || loaded ? (
    <Suspense>
      <ToasterView label={label} />
    </Suspense>
  ) : null;
}
