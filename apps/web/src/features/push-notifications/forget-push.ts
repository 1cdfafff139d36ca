import { clearPushMoment } from '../../lib/device/push-asking.ts';
import { findServiceWorker } from '../../lib/device/service-worker.ts';
import { writeStored, readStored } from '../../lib/device/storage/entries.ts';
import { getSession } from '../../lib/session.ts';

export const PUSH_MEMBER = 'push.member';

export function getPushMember(): 'nobody' | 'me' | 'another' {
  const member = readStored(PUSH_MEMBER);
  if (member === null) return 'nobody';
  return member === String(getSession()?.userId) ? 'me' : 'another';
}

/** Unsubscribes this device and closes its notifications; the server drops the subscription with the session. */
export async function clearPush(): Promise<void> {
  writeStored(PUSH_MEMBER, null);
  clearPushMoment();
  const registration = await findServiceWorker();
  const notifications = (await registration?.getNotifications?.()) ?? [];
  for (const notification of notifications) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
