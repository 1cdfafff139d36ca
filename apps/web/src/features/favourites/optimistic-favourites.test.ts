import { beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../../lib/session.ts';
import { syncFavourite, applyChange, applyPendingChanges } from './optimistic-favourites.ts';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} }));

/** A server that answers when told to. */
function createServer() {
  const asked: boolean[] = [];
  const answers: { resolve: () => void; reject: () => void }[] = [];
  const send = (wanted: boolean) => {
    asked.push(wanted);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject: () => reject(new Error('no')) }));
  };
  const answer = (how: 'resolve' | 'reject') =>
    vi.waitUntil(() => answers.length > 0).then(() => answers.shift()![how]());
  return { asked, send, answer };
}

test('the newest favourite comes first, and only once', () => {
  expect(applyChange([2, 1], 3, true)).toEqual([3, 2, 1]);
  expect(applyChange([2, 1], 1, true)).toEqual([2, 1]);
  expect(applyChange([2, 1], 2, false)).toEqual([1]);
});

test('a wish counts from the moment it is made, until the server has answered', async () => {
  const { send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  expect(applyPendingChanges([1])).toEqual([7, 1]);
  await answer('resolve');
  expect(await outcome).toEqual({ kept: true, failed: false });
  expect(applyPendingChanges([1])).toEqual([1]);
});

test('a wish that cannot be kept leaves all as it was', async () => {
  const { send, answer } = createServer();
  const outcome = syncFavourite(7, false, send);
  await answer('reject');
  expect(await outcome).toEqual({ kept: true, failed: true });
  expect(applyPendingChanges([7])).toEqual([7]);
});

test('the last wish wins, however fast it changes', async () => {
  const { asked, send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  expect(await syncFavourite(7, false, send)).toBeUndefined();
  expect(applyPendingChanges([7])).toEqual([]);
  await answer('resolve');
  await answer('resolve');
  expect(await outcome).toEqual({ kept: false, failed: false });
  expect(asked).toEqual([true, false]);
});

test('a wish that changed and changed back is sent once', async () => {
  const { asked, send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  await syncFavourite(7, false, send);
  await syncFavourite(7, true, send);
  await answer('resolve');
  expect(await outcome).toEqual({ kept: true, failed: false });
  expect(asked).toEqual([true]);
});

test('of a second wish that fails, the first stays', async () => {
  const { send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  await syncFavourite(7, false, send);
  await answer('resolve');
  await answer('reject');
  expect(await outcome).toEqual({ kept: true, failed: true });
});

test('the wishes of a member who goes are not those of the next', async () => {
  const { asked, send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  await syncFavourite(7, false, send);
  signOut();
  expect(applyPendingChanges([7])).toEqual([7]);
  await answer('resolve');
  expect(await outcome).toBeUndefined();
  expect(asked).toEqual([true]);
});
