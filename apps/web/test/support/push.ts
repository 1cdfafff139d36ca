import { onTestFinished, vi } from 'vitest';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Replaces the worker and the push service, which tests lack. The reader answers the browser's question so. */
export function fakePush(permission: NotificationPermission) {
  let subscribed: PushSubscription | null = null;
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: KEYS }),
    unsubscribe: async () => ((subscribed = null), true),
  } as unknown as PushSubscription;
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => (subscribed = subscription),
  };
  const registration = { pushManager, getNotifications: async () => [] } as unknown as ServiceWorkerRegistration;
  let given: NotificationPermission = 'default';
  const spies = [
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration),
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration),
    vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => given),
    vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (given = permission)),
  ];
  const register = vi.mocked(navigator.serviceWorker.register).mockResolvedValue(registration);
  onTestFinished(() => {
    spies.forEach((spy) => spy.mockRestore());
    register.mockRejectedValue(new Error('no worker in tests'));
  });
  return { isSubscribed: () => subscribed !== null };
}
