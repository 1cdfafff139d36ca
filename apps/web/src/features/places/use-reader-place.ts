import { startTransition, useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import {
  getDevicePosition,
  isPermissionDenied,
  isLocationGranted,
  withdrawPlace,
  storePlace,
  findStoredPlace,
  type Place,
} from './device-position.ts';

export type ReaderPlace = {
  place: Place | null;
  outcome?: 'asking' | 'found' | 'denied' | 'unavailable';
  ask: () => void;
};

export function useReaderPlace(): ReaderPlace {
  const isHydrated = useHydrated();
  const [place, setPlace] = useState(() => (isHydrated ? findStoredPlace() : null));
  const [outcome, setOutcome] = useState<ReaderPlace['outcome']>();

  const ask = useCallback(async () => {
    setOutcome('asking');
    try {
      const found = await getDevicePosition();
      storePlace(found);
      setPlace(found);
      setOutcome('found');
    } catch (error) {
      if (isPermissionDenied(error)) withdrawPlace();
      setOutcome(isPermissionDenied(error) ? 'denied' : 'unavailable');
    }
  }, []);

  useEffect(() => {
    let isHere = true;
    const stored = findStoredPlace();
    if (stored) return startTransition(() => setPlace((known) => known ?? stored));
    void isLocationGranted().then((granted) => {
      if (isHere && granted) void ask();
    });
    return () => void (isHere = false);
  }, [ask]);

  return { place, outcome, ask: () => void ask() };
}
