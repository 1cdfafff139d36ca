import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import { ApiError } from '../../lib/api/api.ts';
import { clearQueue, enqueue, listQueue, updateAction } from '../../lib/offline-queue/queue.ts';
import { getSession, signIn } from '../../lib/session.ts';
import { applyPendingChanges } from './favourites.api.ts';
import { dequeueFavourite, queueFavourite, sendQueuedFavourite, type FavouriteChange } from './queued-favourites.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => device.get(key),
  del: async (key: string) => void device.delete(key),
  update: async (key: string, edit: (value: unknown) => unknown) => void device.set(key, edit(device.get(key))),
}));

const LOST = new ApiError(0, {});
const queue = (bookId: number, wanted: boolean, error: unknown = LOST) =>
  queueFavourite(error, getSession(), { title: 'Kim', bookId, wanted });
const listQueued = () =>
  listQueue().map(({ body }) => [(body as FavouriteChange).bookId, (body as FavouriteChange).wanted]);

beforeEach(async () => {
  stubLocalStorage();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
  signIn('of Asha', 1);
  await clearQueue();
});

test('only the last change of a book stays queued, and those of other books stay', async () => {
  await queue(7, true);
  await queue(8, true);
  await queue(7, false);
  expect(listQueued()).toEqual([
    [8, true],
    [7, false],
  ]);
  expect(applyPendingChanges([7, 1])).toEqual([8, 1]);
});

test('a change that the server rejects removes no queued one', async () => {
  await queue(7, true);
  expect(await queue(7, false, new ApiError(404, {}))).toBe(false);
  expect(listQueued()).toEqual([[7, true]]);
});

test('a sent change removes the queued ones of its book alone', async () => {
  await queue(7, true);
  await queue(8, true);
  await dequeueFavourite(7);
  expect(listQueued()).toEqual([[8, true]]);
});

test('a queued change that the server has rejected no longer shows, nor does a queued book of the same id', async () => {
  await queue(7, true);
  await enqueue('book', { bookId: 9, wanted: true }, 'a book');
  expect(applyPendingChanges([])).toEqual([7]);
  await updateAction(
    listQueue().find(({ kind }) => kind === 'favourite')!,
    { error: 'No.' },
  );
  expect(applyPendingChanges([])).toEqual([]);
});

test.each([
  [true, 'POST'],
  [false, 'DELETE'],
])('sends a queued change (%s) by %s for the member who queued it', async (wanted, method) => {
  const calls: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method: string; headers: Record<string, string>; body: string }) => {
      calls.push([url, init.method, init.headers['authorization'], init.body]);
      return Response.json({});
    },
  );
  const body = { title: 'Kim', bookId: 7, wanted };
  await sendQueuedFavourite({ id: 'key', kind: 'favourite', member: 2, body, created_at: '' }, 'of Ravi');
  expect(calls).toEqual([['/api/favorites', method, 'Bearer of Ravi', '{"book_id":7}']]);
});
