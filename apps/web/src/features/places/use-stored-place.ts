import { startTransition, useEffect, useState } from 'react';
import { useIsFromServer } from '../../ui/use-is-from-server.ts';
import { findStoredPlace } from './stored-place.ts';

/** Returns null on the server and during hydration. */
export function useStoredPlace() {
  const isFromServer = useIsFromServer();
  const [place, setPlace] = useState(() => (isFromServer ? null : findStoredPlace()));
  useEffect(() => {
    if (isFromServer) startTransition(() => setPlace(findStoredPlace()));
  }, [isFromServer]);
  return place;
}
