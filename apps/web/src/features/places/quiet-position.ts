import { devicePosition, isGranted } from './device-position.ts';
import type { Place } from './stored-place.ts';

/** Milliseconds. */
const PATIENCE = 10_000;

/** Where the device is, if it tells in time and the reader need not be asked. */
export async function quietPosition(): Promise<Place | undefined> {
  try {
    return (await isGranted()) ? await devicePosition(PATIENCE) : undefined;
  } catch {
    return undefined;
  }
}
