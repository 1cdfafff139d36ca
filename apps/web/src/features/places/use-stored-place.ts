import { useMemo } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { findStoredPlace } from './stored-place.ts';

/** Where the reader was at most a day ago, or null, as in the first rendering of what the server has rendered. */
export function useStoredPlace() {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? findStoredPlace() : null), [isHydrated]);
}
