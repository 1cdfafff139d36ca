import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import { writeStored } from '../../lib/device/storage/entries.ts';
import { signIn } from '../../lib/session.ts';
import { getPushState, renewPush } from './push-device.ts';
import { PUSH_MEMBER } from './forget-push.ts';

const KEY = btoa('the key of the server').replace(/=+$/, '');
const unsubscribe = vi.fn(async () => true);
let calls: string[];
let subscribed: { options: { applicationServerKey: ArrayBuffer } } | null;

beforeEach(() => {
  stubLocalStorage();
  calls = [];
  unsubscribe.mockClear();
  const create = (key: string) => ({
    options: { applicationServerKey: new TextEncoder().encode(atob(key)).buffer as ArrayBuffer },
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe,
  });
  subscribed = create(KEY);
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => (calls.push('subscribe'), create(KEY)),
  };
  const registration = { pushManager, active: {}, getNotifications: async () => [] };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    calls.push(`${method} ${url}`);
    return Response.json({ public_key: KEY });
  });
  signIn('of Asha', 1);
});

test('the device receives pushes of the member who turned them on, not of the next one', async () => {
  writeStored(PUSH_MEMBER, '1');
  expect(await getPushState()).toBe('on');
  signIn('of Ravi', 2);
  expect(await getPushState()).toBe('off');
  await renewPush();
  expect([unsubscribe.mock.calls.length, calls]).toEqual([1, []]);
  signIn('of Asha', 1);
  expect(await getPushState()).toBe('off');
});

test('nothing is renewed for a member who never turned pushes on', async () => {
  await renewPush();
  expect([unsubscribe.mock.calls.length, calls]).toEqual([0, []]);
});

test('pushes are off without a subscription or a permission', async () => {
  writeStored(PUSH_MEMBER, '1');
  subscribed = null;
  expect(await getPushState()).toBe('off');
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(await getPushState()).toBe('denied');
  await renewPush();
  expect(calls).toEqual([]);
});
