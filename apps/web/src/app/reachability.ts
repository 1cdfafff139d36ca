import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let reachable = true;

/** Remembers whether the last question to the server got through. */
export function setReachable(gotThrough: boolean): void {
  if (reachable === gotThrough) return;
  reachable = gotThrough;
  listeners.forEach((listener) => listener());
}

/** Whether the server answered when it was last asked. */
export function useReachable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reachable,
  );
}
