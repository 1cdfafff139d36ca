import { forgetPushMoment } from '../../lib/push-asking.ts';
import { writeStored } from '../../lib/stored-state.ts';
import { PUSH_MEMBER } from './push-member.ts';

/** Has nothing told on this device any more, and takes away what was: the server forgets it with the session, or was told before. */
export async function forgetPush(): Promise<void> {
  writeStored(PUSH_MEMBER, null);
  forgetPushMoment();
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
