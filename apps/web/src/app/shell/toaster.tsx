import { lazy, Suspense, useEffect, useState } from 'react';
import { useToastWanted } from '../../lib/toast.ts';
import { runWhenIdle } from '../../ui/run-when-idle.ts';

const load = () => import('./toaster-view.tsx');
const ToasterView = lazy(load);

/**
 * The view is loaded after the first screen; the live region exists from the start, so that screen readers announce
 * the first toast.
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
