import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** True on the server and where the browser hydrates the component, for as long as it is shown: it causes no second rendering. */
function useIsFromServer(): boolean {
  const isFromServer = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isFromServer.current,
    () => (isFromServer.current = true),
  );
}

/** False while the server renders and while the browser hydrates what it rendered, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!useIsFromServer());
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

const subscribeToNothing = () => () => {};
