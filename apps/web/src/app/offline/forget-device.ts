import { IMAGES_CACHE, MEMBER_CACHE } from '../../lib/device/device-caches.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { clearPersistedQueries } from './kept-answers.ts';

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
  void clearPersistedQueries().catch(() => undefined);
  for (const name of [IMAGES_CACHE, MEMBER_CACHE]) void globalThis.caches?.delete(name);
  void navigator.clearAppBadge?.().catch(() => undefined);
}
