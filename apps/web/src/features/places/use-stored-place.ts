import { startTransition, useEffect, useState } from 'react';
import { useIsFromServer } from '../../ui/use-is-from-server.ts';
import { findStoredPlace } from './stored-place.ts';

/** Where the reader was at most a day ago, or null: also at first in what the server has rendered, which does not know. */
export function useStoredPlace() {
  const isFromServer = useIsFromServer();
  const [place, setPlace] = useState(() => (isFromServer ? null : findStoredPlace()));
  useEffect(() => {
    if (isFromServer) startTransition(() => setPlace(findStoredPlace()));
  }, [isFromServer]);
  return place;
}
