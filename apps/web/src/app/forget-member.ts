import { clearDrafts } from '../features/books/draft-storage.ts';
import { clearChats } from '../features/conversations/chat-storage.ts';
import { removeSharedItem } from '../lib/shared-item.ts';
import { removeWaitingItems } from '../lib/waiting-items.ts';
import { signOut } from '../lib/session.ts';

/**
 * Ends the session on this device and takes along what the member had begun: drafts of books, messages begun, and all that is not sent yet.
 * Where the device is stays: that is asked of whoever uses it, member or guest, and forgotten after a day.
 */
export function forgetMember(): void {
  clearDrafts();
  clearChats();
  removeWaitingItems();
  removeSharedItem();
  signOut();
}
