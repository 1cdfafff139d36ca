import { clearDrafts } from '../features/books/draft-storage.ts';
import { clearChats } from '../features/conversations/chat-storage.ts';
import { clearShelves } from '../features/editions/shelf-storage.ts';
import { forgetPush } from '../features/push-notifications/forget-push.ts';
import { removeDeviceStore, SHARED_ITEM, WAITING_ITEMS } from '../lib/device-store.ts';
import { signOut } from '../lib/session.ts';

/**
 * Ends the session on this device and takes along what the member had begun: drafts of books, messages begun, and all that is not sent yet.
 * Nothing is told on this device any more.
 * Where the device is stays: that is asked of whoever uses it, member or guest, and forgotten after a day.
 */
export function forgetMember(): void {
  clearDrafts();
  clearShelves();
  clearChats();
  removeDeviceStore(WAITING_ITEMS);
  removeDeviceStore(SHARED_ITEM);
  void forgetPush().catch(() => undefined);
  signOut();
}
