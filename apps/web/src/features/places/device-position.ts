import { isRefused, type Place, wasGranted } from './stored-place.ts';
import { api } from '../../lib/api/api.ts';

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 5 * 60 * 1000;

/** The browser may ask for permission. Times are milliseconds. */
export function getDevicePosition(timeout = TIMEOUT_MS): Promise<Place> {
  return new Promise((found, failed) => {
    if (!navigator.geolocation) return failed(new Error('This browser does not tell positions'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => found({ latitude, longitude }),
      failed,
      { enableHighAccuracy: true, timeout, maximumAge: MAX_AGE_MS },
    );
  });
}

export async function isLocationGranted(): Promise<boolean> {
  if (isRefused()) return false;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission ? permission.state === 'granted' : wasGranted();
}

export function isPermissionDenied(error: unknown): boolean {
  return error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED;
}

/** Milliseconds. */
const GRANTED_TIMEOUT_MS = 10_000;

export async function findGrantedPosition(): Promise<Place | undefined> {
  try {
    return (await isLocationGranted()) ? await getDevicePosition(GRANTED_TIMEOUT_MS) : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds. The caller waits for the first; the position is still sent in the background until the second. */
const MAX_WAIT_MS = 800;
const SEND_TIMEOUT_MS = 15_000;

/** Updates the member's position if no prompt is needed; never fails. */
export function sendPlace(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return Promise.race([sendPlaceIfGranted(), waited]);
}

async function sendPlaceIfGranted() {
  try {
    if (await isLocationGranted())
      await api('PUT /api/user/location', { body: await getDevicePosition(SEND_TIMEOUT_MS) });
  } catch {
    // The position is optional.
  }
}
