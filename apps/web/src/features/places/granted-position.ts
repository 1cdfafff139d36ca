import { getDevicePosition, isLocationGranted } from './device-position.ts';
import type { Place } from './stored-place.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Where the device is, if it tells in time and the reader need not be asked. */
export async function findGrantedPosition(): Promise<Place | undefined> {
  try {
    return (await isLocationGranted()) ? await getDevicePosition(TIMEOUT) : undefined;
  } catch {
    return undefined;
  }
}
