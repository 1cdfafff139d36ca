import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { isLeaving, setLeaving, signOut, getSession } from '../../lib/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import {
  clearShareDrafts,
  getDraftName,
  clearShelves,
  getShelfName,
} from '../../features/books/share/draft-storage.ts';
import { clearDraftsOfOthers, clearOwnDrafts } from '../../lib/drafts/drafts.ts';
import { clearTown, clearTownOfOthers } from '../../features/places/device-position.ts';
import { clearPush } from '../../features/push-notifications/forget-push.ts';
import { clearSharedItem } from '../../lib/device/shared-item.ts';
import { clearQueue, clearQueuesOfOthers } from '../../lib/offline-queue/queue.ts';

const REDIRECT_DELAY_MS = 300;
/** A connection may be lost without a sign. */
const MAX_WAIT_MS = 5000;

/** Signs out on the server if it is reachable, and on this device in any case, then navigates home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (isLeaving()) return;
    setLeaving(true);
    const waited = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([api('POST /api/logout').catch(() => undefined), waited]);
    clearMember();
    // The button unmounts with the session, so the timer must not belong to it.
    setTimeout(() => {
      void navigate(paths.home());
      setLeaving(false);
    }, REDIRECT_DELAY_MS);
  };
}

/** Clears everything of the member on this device. A stored position belongs to the device and expires after a day. */
export function clearMember(): void {
  clearShareDrafts();
  clearShelves();
  clearOwnDrafts();
  clearTown();
  void Promise.allSettled([clearQueue(), clearSharedItem(), clearPush()]);
  signOut();
}

/** Clears what members left on this device who were replaced without a sign-out. */
export function clearOtherMembers(): void {
  if (!getSession()?.userId) return;
  clearShareDrafts({ except: getDraftName() });
  clearShelves({ except: getShelfName() });
  clearDraftsOfOthers();
  clearTownOfOthers();
  void clearQueuesOfOthers();
}
