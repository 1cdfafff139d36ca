import { clearDrafts } from '../../features/books/form/draft-storage.ts';
import { clearChats } from '../../features/conversations/chat/chat-storage.ts';
import { clearShelves } from '../../features/editions/shelf/shelf-storage.ts';
import { clearPush } from '../../features/push-notifications/forget-push.ts';
import { removeDeviceStore, SHARED_ITEM, WAITING_ITEMS } from '../../lib/device/device-store.ts';
import { signOut } from '../../lib/session.ts';

/**
 * Clears everything of the member on this device: session, drafts, queued items, push subscription. The stored
 * position stays; it belongs to the device and expires after a day.
 */
export function clearMember(): void {
  clearDrafts();
  clearShelves();
  clearChats();
  removeDeviceStore(WAITING_ITEMS);
  removeDeviceStore(SHARED_ITEM);
  void clearPush().catch(() => undefined);
  signOut();
}
