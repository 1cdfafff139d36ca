import type { Page } from '@playwright/test';

/** Replaces the push service, which test browsers lack; subscriptions are kept in local storage. */
export function stubPushService(page: Page) {
  return page.addInitScript(() => {
    const KEYS = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const ENDPOINT = 'pushed.endpoint';
    const known = () => {
      const endpoint = localStorage.getItem(ENDPOINT);
      if (endpoint === null) return null;
      const key = Uint8Array.from(
        atob(localStorage.getItem('pushed.key')!.replaceAll('-', '+').replaceAll('_', '/')),
        (one) => one.charCodeAt(0),
      );
      return {
        options: { applicationServerKey: key.buffer },
        toJSON: () => ({ endpoint, keys: KEYS }),
        unsubscribe: async () => localStorage.removeItem(ENDPOINT),
      };
    };
    const manager = {
      getSubscription: async () => known(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('pushed.key', applicationServerKey);
        localStorage.setItem(ENDPOINT, `https://push.example.org/${Math.random()}`);
        return known();
      },
    };
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager });
    const getPermission = () => localStorage.getItem('pushed.permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: getPermission });
    Notification.requestPermission = async () => {
      const answer = localStorage.getItem('pushed.answer') ?? 'granted';
      localStorage.setItem('pushed.permission', answer);
      return answer as NotificationPermission;
    };
  });
}
