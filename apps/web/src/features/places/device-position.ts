import type { Town } from '@wandering-books/contract/places.ts';
import { readStored, writeStored, readStoredObject, storeObject } from '../../lib/device/storage/entries.ts';
import { createStoredState } from '../../lib/device/stored-state.ts';
import { api } from '../../lib/api/api.ts';
import { getSession } from '../../lib/session.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
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

/** The stored text, which is equal as long as the place is; null when the place is no longer valid. */
const placeText = createStoredState(
  () => (findStoredPlace() ? readStored(PLACE) : null),
  (key) => key === PLACE,
);

function writePlace(place: object | null) {
  if (place) storeObject(PLACE, place);
  else writeStored(PLACE, null);
  placeText.refresh();
}

export function storePlace(place: Place, now = Date.now()) {
  writePlace({ ...place, timestamp: now });
  writeStored(GRANTED, 'true');
}

/** Counts choices, so that a position of the device that arrives later does not replace one. */
let choices = 0;

export function storeTown({ latitude, longitude, city }: Town) {
  choices += 1;
  writePlace({ latitude, longitude, city: city.name, member: getSession()?.userId });
}

/** A position of the device stays. */
export function clearTown() {
  if (findStoredCity() !== undefined) writePlace(null);
}

/** A town that a guest has chosen stays. */
export function clearTownOfOthers() {
  const { member } = readStoredObject(PLACE);
  if (typeof member === 'number' && member !== getSession()?.userId) clearTown();
}

export function findStoredCity(): string | undefined {
  const { city } = readStoredObject(PLACE);
  return typeof city === 'string' ? city : undefined;
}

export function clearPlace() {
  choices += 1;
  writePlace(null);
  writeStored(GRANTED, null);
}

export const wasGranted = () => readStored(GRANTED) === 'true';

export const isRefused = () => readStored(GRANTED) === 'false';

export function withdrawPlace() {
  choices += 1;
  noteRefusal();
}

function noteRefusal() {
  writePlace(null);
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

/** The stored place, the same in all parts of a page; null during hydration. */
export function useStoredPlace(): Place | null {
  const isHydrated = useHydrated();
  const text = useSyncExternalStore(
    placeText.subscribe,
    () => (isHydrated ? placeText.current() : null),
    () => null,
  );
  // Tells the other parts of the page that the place has expired.
  useEffect(() => placeText.refresh(), []);
  return text === null ? null : findStoredPlace();
}

/** @param isAutomatic whether the position of the device is used without a question where the browser allows it */
export function useReaderPlace({ isAutomatic = true } = {}): ReaderPlace {
  const place = useStoredPlace();
  const [outcome, setOutcome] = useState<ReaderPlace['outcome']>();

  const ask = useCallback(async () => {
    setOutcome('asking');
    const before = choices;
    try {
      const position = await getDevicePosition();
      if (choices === before) {
        storePlace(position);
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
    if (!isAutomatic || findStoredPlace()) return;
    void isLocationGranted().then((granted) => {
      if (isHere && granted) void ask();
    });
    return () => void (isHere = false);
  }, [ask, isAutomatic]);

  const choose = (town: Town) => {
    storeTown(town);
    setOutcome(undefined);
  };
  return { place, outcome, ask, choose, forget: clearPlace };
}
