import { isRefused, type Place, wasGranted } from './stored-place.ts';

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

/** Whether the position is available without a permission prompt. */
export async function isLocationGranted(): Promise<boolean> {
  if (isRefused()) return false;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission ? permission.state === 'granted' : wasGranted();
}

export function isPermissionDenied(error: unknown): boolean {
  return error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED;
}
