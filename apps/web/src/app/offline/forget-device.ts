import { IMAGES_CACHE, MEMBER_CACHE } from '../../lib/device-caches.ts';
import { removeDeviceStore } from '../../lib/device-store.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';

export const KEPT_ANSWERS = 'kept-answers';

let isWatching = false;

/**
 * Deletes the member's persisted data whenever a session ends, including one that ended while the page was closed.
 */
export function forgetDeviceWithSession(): void {
  if (isWatching) return;
  isWatching = true;
  if (!getSession()) forgetDevice();
  subscribeToSession((now, before) => {
    if (before && now?.token !== before.token) forgetDevice();
  });
}

function forgetDevice() {
  removeDeviceStore(KEPT_ANSWERS);
  for (const name of [IMAGES_CACHE, MEMBER_CACHE]) void globalThis.caches?.delete(name);
  void navigator.clearAppBadge?.().catch(() => undefined);
}
