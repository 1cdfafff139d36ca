import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** True on the server and in components that the browser hydrates, until they unmount; causes no rerender. */
function useIsFromServer(): boolean {
  const isFromServer = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isFromServer.current,
    () => (isFromServer.current = true),
  );
}

/** False on the server and during hydration, true afterwards. For data that only the browser has. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!useIsFromServer());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

const subscribeToNothing = () => () => {};
