import { clearDrafts } from '../../features/books/form/draft-storage.ts';
import { clearChatDrafts } from '../../features/conversations/composer/drafts.ts';
import { clearShelves } from '../../features/editions/shelf/shelf-storage.ts';
import { clearPush } from '../../features/push-notifications/forget-push.ts';
import { clearSharedItem } from '../../lib/device/shared-item.ts';
import { clearQueue } from '../../lib/offline-queue/queue.ts';
import { signOut } from '../../lib/session.ts';

/**
 * Clears everything of the member on this device: session, drafts, offline queue, push subscription. The stored
 * position stays; it belongs to the device and expires after a day.
 */
export function clearMember(): void {
  clearDrafts();
  clearShelves();
  clearChatDrafts();
  void Promise.allSettled([clearQueue(), clearSharedItem(), clearPush()]);
  signOut();
}
