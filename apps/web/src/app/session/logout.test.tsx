import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueue, readQueue } from '../../lib/offline-queue/queue.ts';
import { signIn } from '../../lib/session.ts';
import { clearDeviceOnSignOut } from '../offline/start-offline.ts';
import { clearMember, useLogout } from './logout.ts';
import { stubLocalStorage } from '../../../test/local-storage.ts';

const TOWN = JSON.stringify({ latitude: 18.52, longitude: 73.86, city: 'Pune', member: 7 });

let storage: ReturnType<typeof stubLocalStorage>;
beforeEach(() => {
  vi.useFakeTimers();
  storage = stubLocalStorage({
    token: 'secret',
    userId: '7',
    'draft:7:chat:3': 'half a thought',
    'share-book-draft:7': '{}',
    theme: 'dark',
    user_location: TOWN,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function getLogout() {
  const given = vi.fn<(logout: () => Promise<void>) => null>(() => null);
  const Page = () => given(useLogout());
  renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  return given.mock.calls[0]![0];
}

test.each([
  ['reached', () => Promise.resolve(Response.json({ message: 'Logged out' }))],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['silent', () => new Promise<never>(() => {})],
])('removes all data of the member from the device while the server is %s', async (_server, answer) => {
  vi.stubGlobal('fetch', answer);
  await enqueue('message', { conversation: 3, message: 'not sent' }, 'an id');
  expect(await readQueue({ member: 7, kind: 'message' })).toHaveLength(1);
  const leaving = getLogout()();
  await vi.advanceTimersByTimeAsync(5000);
  await leaving;
  expect(Object.keys(storage)).toEqual(['theme']);
  await vi.waitFor(async () => expect(await readQueue({ member: 7, kind: 'message' })).toEqual([]), 20_000);
});

test('keeps the position of the device, which expires by itself', () => {
  storage.setItem('user_location', JSON.stringify({ latitude: 18.52, longitude: 73.86, timestamp: Date.now() }));
  clearMember();
  expect(Object.keys(storage)).toEqual(['theme', 'user_location']);
});

test('removes what another member left on the device when a member signs in without their sign-out', async () => {
  vi.useRealTimers();
  clearDeviceOnSignOut();
  await enqueue('message', { conversation: 3, message: 'not sent' }, 'an id');
  storage.setItem('draft:12:chat:3', 'of the new member');
  storage.setItem('draft::search', 'of a guest');
  storage.setItem('scanned-shelf:7', '[]');
  signIn('another secret', 12);
  await expect.poll(() => readQueue({ member: 7, kind: 'message' })).toEqual([]);
  expect(Object.keys(storage).toSorted()).toEqual(['draft:12:chat:3', 'draft::search', 'theme', 'token', 'userId']);
});
