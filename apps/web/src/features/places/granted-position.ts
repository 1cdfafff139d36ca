import { getDevicePosition, isLocationGranted } from './device-position.ts';
import type { Place } from './stored-place.ts';

/** Milliseconds. */
const TIMEOUT_MS = 10_000;

/** Returns the position only without a prompt and within the timeout. */
export async function findGrantedPosition(): Promise<Place | undefined> {
  try {
    return (await isLocationGranted()) ? await getDevicePosition(TIMEOUT_MS) : undefined;
  } catch {
    return undefined;
  }
}
