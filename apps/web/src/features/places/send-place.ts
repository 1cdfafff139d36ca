import { api } from '../../lib/api/api.ts';
import { getDevicePosition, isLocationGranted } from './device-position.ts';

/** Milliseconds. The caller waits for the first; the position is still sent in the background until the second. */
const MAX_WAIT_MS = 800;
const TIMEOUT_MS = 15_000;

/** Updates the member's position if no prompt is needed; never fails. */
export function sendPlace(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return Promise.race([sendPlaceIfGranted(), waited]);
}

async function sendPlaceIfGranted() {
  try {
    if (await isLocationGranted()) await api('PUT /api/user/location', { body: await getDevicePosition(TIMEOUT_MS) });
  } catch {
    // The position is optional.
  }
}
