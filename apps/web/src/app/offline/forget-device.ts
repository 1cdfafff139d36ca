import { IMAGES_CACHE, MEMBER_CACHE } from '../../lib/device-caches.ts';
import { removeDeviceStore } from '../../lib/device-store.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';

/** What the member was answered on this device. */
export const KEPT_ANSWERS = 'kept-answers';

let isWatching = false;

/** Whenever a session ends, however it does, nothing stays on the device that its member has read; nor of one that has ended unseen. */
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
