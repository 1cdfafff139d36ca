import { useSyncExternalStore } from 'react';

/** A page of a small laptop beside a column of 24rem, whose width base.css has. */
const WIDE = '(width >= 72.0625rem)';

/** Whether the screen has room for a column beside the page. */
export function useHasColumn(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
