import { clearPushMoment } from '../../lib/device/push-asking.ts';
import { writeStored } from '../../lib/device/stored-state.ts';
import { PUSH_MEMBER } from './push-member.ts';

/** Unsubscribes this device and closes its notifications; the server drops the subscription with the session. */
export async function clearPush(): Promise<void> {
  writeStored(PUSH_MEMBER, null);
  clearPushMoment();
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
