import { api } from '../../lib/api.ts';
import { getDevicePosition, isLocationGranted } from './device-position.ts';

/** Milliseconds. A device that is slower than the first still tells the server, but nobody waits for it; after the second it is given up. */
const MAX_WAIT = 800;
const TIMEOUT = 15_000;

/** Tells the server where the member is if that needs no question; whether it works or not, and without keeping anybody waiting. */
export function sendPlace(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT));
  return Promise.race([sendPlaceIfGranted(), waited]);
}

async function sendPlaceIfGranted() {
  try {
    if (await isLocationGranted()) await api('PUT /api/user/location', { body: await getDevicePosition(TIMEOUT) });
  } catch {
    // The book finds its readers without it.
  }
}
