import { api } from '../../lib/api.ts';
import { devicePosition, isGranted } from './device-position.ts';

/** Milliseconds. A device that is slower than the first still tells the server, but nobody waits for it; after the second it is given up. */
const WAIT = 800;
const PATIENCE = 15_000;

/** Tells the server where the member is if that needs no question; whether it works or not, and without keeping anybody waiting. */
export function tellPlace(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, WAIT));
  return Promise.race([tell(), waited]);
}

async function tell() {
  try {
    if (await isGranted()) await api('PUT /api/user/location', { body: await devicePosition(PATIENCE) });
  } catch {
    // The book finds its readers without it.
  }
}
