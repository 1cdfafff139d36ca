import { api } from '../../lib/api/api.ts';
import { postponePushAsking } from '../../lib/device/push-asking.ts';
import { findServiceWorker, getServiceWorker } from '../../lib/device/service-worker.ts';
import { getSession } from '../../lib/session.ts';
import { writeStored } from '../../lib/device/storage/entries.ts';
import { clearPush, getPushMember, PUSH_MEMBER } from './forget-push.ts';

export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function getPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || getPushMember() !== 'me') return 'off';
  const registration = await findServiceWorker();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Must run right after a click, because the browser prompts for permission. */
export async function turnPushOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  postponePushAsking();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe();
  writeStored(PUSH_MEMBER, String(getSession()?.userId));
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  await api('DELETE /api/user/push-subscription');
  postponePushAsking();
  await clearPush();
  return 'off';
}

/** Renews the subscription after a new session, an expiry in the browser or a change of member. */
export async function renewPush(): Promise<void> {
  const member = getPushMember();
  if (member === 'another') return clearPush();
  if (member === 'me' && isSupported() && Notification.permission === 'granted') await subscribe();
}

async function subscribe() {
  const { public_key: key } = await api('GET /api/user/push-preferences');
  const registration = await getServiceWorker();
  if (!registration) throw new Error('There is no service worker here.');
  const { endpoint, keys } = (await getOrCreateSubscription(registration.pushManager, key)).toJSON();
  const body = { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
  await api('PUT /api/user/push-subscription', { body });
}

/** A subscription with another VAPID key (the server's keys were replaced) receives nothing. */
async function getOrCreateSubscription(pushManager: PushManager, key: string) {
  const subscription = await pushManager.getSubscription();
  if (subscription && encodeKey(subscription.options.applicationServerKey) === key) return subscription;
  await subscription?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const encodeKey = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
