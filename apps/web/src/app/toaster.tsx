import { lazy, Suspense, useEffect } from 'react';
import { useToastWanted } from '../lib/toast.ts';
import { runWhenIdle } from '../ui/run-when-idle.ts';

const load = () => import('./toaster-view.tsx');
const ToasterView = lazy(load);

/** Stands once in the page. The toasts follow the first screen, so that they are there when the server can no longer be reached. */
export function Toaster({ label }: { label: string }) {
  const wanted = useToastWanted();
  useEffect(() => runWhenIdle(() => void load().catch(() => {})), []);
  return wanted ? (
    <Suspense>
      <ToasterView label={label} />
    </Suspense>
  ) : null;
}
