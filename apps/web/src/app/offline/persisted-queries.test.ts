import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import type * as Api from '../../lib/api/api.ts';
import type * as Session from '../../lib/session.ts';
import type * as PersistedQueries from './persisted-queries.ts';

/** The device's storage, in place of IndexedDB. A test may delay a read, and fill it. */
const device = vi.hoisted(() => ({
  entries: new Map<string, unknown>(),
  reading: Promise.resolve(),
  isFull: false,
}));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  async get(key: string) {
    const read = device.entries.get(key);
    await device.reading;
    return read;
  },
  async set(key: string, value: unknown) {
    if (device.isFull) throw new DOMException('', 'QuotaExceededError');
    device.entries.set(key, value);
  },
  del: async (key: string) => void device.entries.delete(key),
  entries: async () => [...device.entries],
  keys: async () => [...device.entries.keys()],
  clear: async () => device.entries.clear(),
}));

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-20T10:00:00Z');
const KEY = ['books', 'mine'];
const HASH = JSON.stringify(KEY);

let queries: QueryClient;
let session: typeof Session;
let ApiError: typeof Api.ApiError;
let persistQueries: typeof PersistedQueries.persistQueries;
let clearQueriesOfMembers: typeof PersistedQueries.clearQueriesOfMembers;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  stubLocalStorage();
  device.entries.clear();
  device.reading = Promise.resolve();
  device.isFull = false;
  session = await import('../../lib/session.ts');
  ({ ApiError } = await import('../../lib/api/api.ts'));
  ({ persistQueries, clearQueriesOfMembers } = await import('./persisted-queries.ts'));
  (await import('../../lib/page-settings.ts')).setPageSettings({ build: 'this one' });
  session.signIn('of Asha', 1);
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passTime = () => vi.advanceTimersByTimeAsync(1000);
const keep = (more: object = {}) =>
  device.entries.set(HASH, { key: HASH, userId: 1, build: 'this one', at: NOW - DAY, data: 'kept', ...more });
const fetchAnswer = (answer: () => Promise<unknown>, queryKey: readonly unknown[] = KEY) =>
  queries.fetchQuery({ queryKey, queryFn: answer }).catch(() => undefined);
const never = () => new Promise<never>(() => {});
const getShown = () => queries.getQueryData(KEY);

describe('a kept response', () => {
  test('shows during the first fetch, with the age that it has', async () => {
    keep();
    persistQueries(queries);
    void fetchAnswer(never);
    await passTime();
    expect(getShown()).toBe('kept');
    expect(queries.getQueryState(KEY)!.dataUpdatedAt).toBe(NOW - DAY);
  });

  test('never replaces a fresh one that came while the device was read', async () => {
    keep();
    device.reading = new Promise((resolve) => setTimeout(resolve, 500));
    persistQueries(queries);
    await fetchAnswer(async () => 'fresh');
    await passTime();
    expect(getShown()).toBe('fresh');
  });

  test.each([
    ['of another member', { userId: 2 }],
    ['of another build', { build: 'an older one' }],
    ['that is two weeks old', { at: NOW - 14 * DAY }],
  ])('is ignored: one %s', async (_what, more) => {
    keep(more);
    persistQueries(queries);
    void fetchAnswer(never);
    await passTime();
    expect(getShown()).toBeUndefined();
  });

  test('is ignored when its member has signed out while the device was read', async () => {
    keep();
    device.reading = new Promise((resolve) => setTimeout(resolve, 500));
    persistQueries(queries);
    void fetchAnswer(never);
    session.signIn('of Ravi', 2);
    await passTime();
    expect(getShown()).toBeUndefined();
  });
});

describe('a response', () => {
  test('is kept for the member who got it, replacing an earlier one', async () => {
    keep();
    persistQueries(queries);
    await fetchAnswer(async () => 'fresh');
    await passTime();
    expect(device.entries.get(HASH)).toMatchObject({ userId: 1, data: 'fresh', at: NOW });
  });

  test('is kept for guests when it is a public list of books, and shown to nobody else', async () => {
    const onBooks = vi.fn();
    persistQueries(queries, onBooks);
    session.signOut();
    await fetchAnswer(async () => 'of a guest');
    await fetchAnswer(async () => 'no', ['profiles', 7]);
    expect(device.entries.size).toBe(0);
    await fetchAnswer(async () => 'public', ['books', 'list', 'all']);
    await passTime();
    expect([...device.entries.values()]).toMatchObject([{ userId: 0, data: 'public' }]);
    expect(onBooks).toHaveBeenCalledOnce();
    queries.clear();
    session.signIn('of Asha', 1);
    void fetchAnswer(never, ['books', 'list', 'all']);
    await passTime();
    expect(queries.getQueryData(['books', 'list', 'all'])).toBeUndefined();
  });

  test('is one of ten that are kept for guests', async () => {
    persistQueries(queries);
    session.signOut();
    for (let page = 1; page <= 12; page++) {
      await fetchAnswer(async () => 'public', ['books', 'list', page]);
      await passTime();
    }
    expect(device.entries.size).toBe(10);
    expect(device.entries.has(JSON.stringify(['books', 'list', 12]))).toBe(true);
  });

  test('makes room when the storage is full', async () => {
    for (let age = 0; age < 80; age++)
      device.entries.set(`${age}`, { userId: 1, build: 'this one', at: NOW - age * 60_000, data: '' });
    persistQueries(queries);
    device.isFull = true;
    await fetchAnswer(async () => 'fresh');
    await passTime();
    expect(device.entries.size).toBe(50);
    expect(device.entries.has('0')).toBe(true);
  });

  test('is not kept when it is a suggestion or no list of the product', async () => {
    persistQueries(queries);
    await fetchAnswer(async () => 'no', ['books', 'suggestions', 'gui']);
    await fetchAnswer(async () => 'no', ['push-preferences']);
    await passTime();
    expect(device.entries.size).toBe(0);
  });

  test.each([
    [404, false],
    [403, false],
    [0, true],
    [429, true],
    [500, true],
    [503, true],
  ])('stays kept after a %i: %s', async (status, stays) => {
    keep();
    persistQueries(queries);
    await fetchAnswer(async () => Promise.reject(new ApiError(status, {})));
    await passTime();
    expect(device.entries.has(HASH)).toBe(stays);
  });
});

test('keeps the latest hundred responses and removes old ones', async () => {
  for (let age = 0; age < 102; age++) {
    const key = `${age} minutes old`;
    device.entries.set(key, { key, userId: 1, build: 'this one', at: NOW - age * 60_000, data: '' });
  }
  keep({ at: NOW - 15 * DAY });
  persistQueries(queries);
  await passTime();
  expect(device.entries.size).toBe(100);
  expect(device.entries.has('99 minutes old')).toBe(true);
});

test('removes only the responses of members at the start of a guest', async () => {
  keep();
  device.entries.set('of a guest', { userId: 0, build: 'this one', at: NOW, data: '' });
  await clearQueriesOfMembers();
  expect([...device.entries.keys()]).toEqual(['of a guest']);
});
