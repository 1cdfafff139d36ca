import { useMemo } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { findStoredPlace } from './stored-place.ts';

/** Returns null on the server and during hydration. */
export function useStoredPlace() {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? findStoredPlace() : null), [isHydrated]);
}
