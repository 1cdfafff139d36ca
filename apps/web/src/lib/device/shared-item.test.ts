import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSharedItem, takeSharedItem } from './shared-item.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => device.get(key),
  set: async (key: string, value: unknown) => void device.set(key, value),
  del: async (key: string) => void device.delete(key),
}));

const MINUTE = 60_000;
const item = { title: 'Kim', text: '', url: '', photos: [] };

beforeEach(() => {
  device.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a shared item is taken once', async () => {
  await storeSharedItem({ ...item, title: 'Emma' });
  await storeSharedItem(item);
  expect(await takeSharedItem()).toEqual(item);
  expect(await takeSharedItem()).toBeUndefined();
});

test('a shared item is discarded after an hour', async () => {
  await storeSharedItem(item);
  vi.advanceTimersByTime(60 * MINUTE - 1);
  expect(await takeSharedItem()).toEqual(item);
  await storeSharedItem(item);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(await takeSharedItem()).toBeUndefined();
  expect(device.size).toBe(0);
});
