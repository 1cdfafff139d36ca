import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether this component was rendered on the server: true on the server, and in the browser from hydration on.
 * The first render must then not depend on the browser's own state, such as storage.
 */
export function useIsFromServer(): boolean {
  const isFromServer = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isFromServer.current,
    () => (isFromServer.current = true),
  );
}

const subscribeToNothing = () => () => {};
