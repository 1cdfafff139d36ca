import { useSyncExternalStore } from 'react';

/** As in base.css, which moves the page aside. */
const WIDE = '(width >= 64rem)';

/** Whether the screen has room for a column beside the page. */
export function useHasColumn(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
