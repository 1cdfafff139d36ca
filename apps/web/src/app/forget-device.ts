import { removeDeviceStore } from '../lib/device-store.ts';
import { IMAGES_CACHE, MEMBER_CACHE } from '../lib/device-caches.ts';

/** What the member was answered on this device. */
export const KEPT_ANSWERS = 'kept-answers';

/** When a session ends, however it does: nothing that the member has read stays on the device. */
export function forgetDevice(): void {
  removeDeviceStore(KEPT_ANSWERS);
  for (const name of [IMAGES_CACHE, MEMBER_CACHE]) void globalThis.caches?.delete(name);
  void navigator.clearAppBadge?.().catch(() => undefined);
}
