import { IMAGES_CACHE, MEMBER_CACHE } from '../../lib/device/device-caches.ts';
import { removeDeviceStore } from '../../lib/device/device-store.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';

export const PERSISTED_QUERIES = 'kept-answers';

let isWatching = false;

/**
 * Deletes the member's persisted data whenever a session ends, including one that ended while the page was closed.
 */
export function clearDeviceOnSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  if (!getSession()) clearDevice();
  subscribeToSession((now, before) => {
    if (before && now?.token !== before.token) clearDevice();
  });
}

function clearDevice() {
  removeDeviceStore(PERSISTED_QUERIES);
  for (const name of [IMAGES_CACHE, MEMBER_CACHE]) void globalThis.caches?.delete(name);
  void navigator.clearAppBadge?.().catch(() => undefined);
}
