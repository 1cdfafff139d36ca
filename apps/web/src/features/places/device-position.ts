import type { Town } from '@wandering-books/contract/places.ts';
import { readStored, writeStored, readStoredObject, storeObject } from '../../lib/device/storage/entries.ts';
import { api } from '../../lib/api/api.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

export type Place = { latitude: number; longitude: number };

const PLACE = 'user_location';
const GRANTED = 'location_permission_granted';
const DAY = 24 * 60 * 60 * 1000;

/** A position of the device is valid for a day, a city that the reader named until they name another one. */
export function findStoredPlace(now = Date.now()): Place | null {
  const { latitude, longitude, timestamp, city } = readStoredObject(PLACE);
  const isFresh = typeof timestamp === 'number' && timestamp <= now && now - timestamp < DAY;
  const isValid = typeof city === 'string' || isFresh;
  return isValid && typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

export function storePlace(place: Place, now = Date.now()) {
  storeObject(PLACE, { ...place, timestamp: now });
  writeStored(GRANTED, 'true');
}

/** Counts choices, so that a position of the device that arrives later does not replace one. */
let choices = 0;

export function storeTown({ latitude, longitude, city }: Town) {
  choices += 1;
  storeObject(PLACE, { latitude, longitude, city: city.name });
}

export function findStoredCity(): string | undefined {
  const { city } = readStoredObject(PLACE);
  return typeof city === 'string' ? city : undefined;
}

export function clearPlace() {
  choices += 1;
  writeStored(PLACE, null);
  writeStored(GRANTED, null);
}

export const wasGranted = () => readStored(GRANTED) === 'true';

export const isRefused = () => readStored(GRANTED) === 'false';

export function withdrawPlace() {
  choices += 1;
  noteRefusal();
}

function noteRefusal() {
  writeStored(PLACE, null);
  writeStored(GRANTED, 'false');
}

/** The browser may ask for permission. */
function getDevicePosition(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('This browser does not tell positions'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 5 * 60 * 1000 },
    );
  });
}

async function isLocationGranted(): Promise<boolean> {
  if (isRefused()) return false;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission ? permission.state === 'granted' : wasGranted();
}

const isPermissionDenied = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED;

export async function findGrantedPosition(): Promise<Place | undefined> {
  try {
    return (await isLocationGranted()) ? await getDevicePosition() : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds that the caller waits; afterwards the position is still sent in the background. */
const MAX_WAIT_MS = 800;

/** Updates the member's position if no prompt is needed; never fails. */
export function sendPlace(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return Promise.race([sendPlaceIfGranted(), waited]);
}

async function sendPlaceIfGranted() {
  const body = await findGrantedPosition();
  // The position is optional.
  if (body) await api('PUT /api/user/location', { body }).catch(() => undefined);
}

export type ReaderPlace = {
  place: Place | null;
  outcome?: 'asking' | 'found' | 'denied' | 'unavailable';
  /** Returns the position of the device, undefined when it cannot be known. */
  ask: () => Promise<Place | undefined>;
  choose: (town: Town) => void;
  forget: () => void;
};

/** @param isAutomatic whether the position of the device is used without a question where the browser allows it */
export function useReaderPlace({ isAutomatic = true } = {}): ReaderPlace {
  const isHydrated = useHydrated();
  const [place, setPlace] = useState(() => (isHydrated ? findStoredPlace() : null));
  const [outcome, setOutcome] = useState<ReaderPlace['outcome']>();

  const ask = useCallback(async () => {
    setOutcome('asking');
    const before = choices;
    try {
      const position = await getDevicePosition();
      if (choices === before) {
        storePlace(position);
        setPlace(position);
        setOutcome('found');
        return position;
      }
    } catch (error) {
      if (choices === before) {
        if (isPermissionDenied(error)) noteRefusal();
        setOutcome(isPermissionDenied(error) ? 'denied' : 'unavailable');
        return undefined;
      }
    }
    setOutcome(undefined);
  }, []);

  useEffect(() => {
    let isHere = true;
    const storedPlace = findStoredPlace();
    if (storedPlace) return startTransition(() => setPlace((current) => current ?? storedPlace));
    void isLocationGranted().then((granted) => {
      if (isHere && granted && isAutomatic) void ask();
    });
    return () => void (isHere = false);
  }, [ask, isAutomatic]);

  const choose = (town: Town) => {
    storeTown(town);
    setPlace({ latitude: town.latitude, longitude: town.longitude });
    setOutcome(undefined);
  };
  const forget = () => {
    clearPlace();
    setPlace(null);
  };
  return { place, outcome, ask, choose, forget };
}
