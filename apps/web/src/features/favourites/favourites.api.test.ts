import { beforeEach, expect, test } from 'vitest';
import { signIn, signOut } from '../../lib/session.ts';
import { syncFavourite, applyChange, applyPendingChanges } from './favourites.api.ts';
import { stubLocalStorage } from '../../../test/local-storage.ts';

beforeEach(() => {
  stubLocalStorage();
  signIn('token', 1);
});

/** A server whose responses the test resolves. */
function createServer() {
  const asked: boolean[] = [];
  const answers: { resolve: () => void; reject: () => void }[] = [];
  const send = (wanted: boolean) => {
    asked.push(wanted);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject: () => reject(new Error('no')) }));
  };
  const answer = async (how: 'resolve' | 'reject') => {
    await expect.poll(() => answers).not.toEqual([]);
    answers.shift()![how]();
  };
  return { asked, send, answer };
}

test('applyChange puts the newest favourite first, without duplicates', () => {
  expect(applyChange([2, 1], 3, true)).toEqual([3, 2, 1]);
  expect(applyChange([2, 1], 1, true)).toEqual([2, 1]);
  expect(applyChange([2, 1], 2, false)).toEqual([1]);
});

test('a pending change applies until the server has responded', async () => {
  const { send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  expect(applyPendingChanges([1])).toEqual([7, 1]);
  await answer('resolve');
  expect(await outcome).toEqual({ serverState: true, error: undefined });
  expect(applyPendingChanges([1])).toEqual([1]);
});

test('a failed change is rolled back', async () => {
  const { send, answer } = createServer();
  const outcome = syncFavourite(7, false, send);
  await answer('reject');
  expect(await outcome).toEqual({ serverState: true, error: new Error('no') });
  expect(applyPendingChanges([7])).toEqual([7]);
});

test('the last of several quick changes wins', async () => {
  const { asked, send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  expect(await syncFavourite(7, false, send)).toBeUndefined();
  expect(applyPendingChanges([7])).toEqual([]);
  await answer('resolve');
  await answer('resolve');
  expect(await outcome).toEqual({ serverState: false, error: undefined });
  expect(asked).toEqual([true, false]);
});

test('a change that was reverted meanwhile is sent once', async () => {
  const { asked, send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  await syncFavourite(7, false, send);
  await syncFavourite(7, true, send);
  await answer('resolve');
  expect(await outcome).toEqual({ serverState: true, error: undefined });
  expect(asked).toEqual([true]);
});

test('a failed second change keeps the first', async () => {
  const { send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  await syncFavourite(7, false, send);
  await answer('resolve');
  await answer('reject');
  expect(await outcome).toEqual({ serverState: true, error: new Error('no') });
});

test('pending changes of a member do not apply to the next one', async () => {
  const { asked, send, answer } = createServer();
  const outcome = syncFavourite(7, true, send);
  await syncFavourite(7, false, send);
  signOut();
  expect(applyPendingChanges([7])).toEqual([7]);
  await answer('resolve');
  expect(await outcome).toBeUndefined();
  expect(asked).toEqual([true]);
});
