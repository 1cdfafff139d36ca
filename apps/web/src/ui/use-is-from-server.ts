import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether the server has rendered this component, which the browser now takes over: true there and here, for as long as it is shown.
 * What only the browser knows, such as its storage, must not be in its first rendering then.
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
