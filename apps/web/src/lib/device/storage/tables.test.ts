import { get } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCaches, openTable } from './tables.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const throwAlways = (): never => {
  throw new DOMException('', 'SecurityError');
};
const read = (table: ReturnType<typeof openTable>) =>
  get<string>('key', table).then(
    (value) => value,
    () => 'rejected',
  );

test.each([
  ['is absent', undefined],
  ['throws', { open: throwAlways }],
  ['never opens', { open: () => ({}) }],
])('a call is rejected where IndexedDB %s', async (_what, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const answer = read(openTable('books', 'entries'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBe('rejected');
});

test('a database that opens late is used by later calls only, and these do not wait before', async () => {
  const opening: { onsuccess?: () => void; result: unknown } = { result: undefined };
  const run = vi.fn(() => 'read');
  vi.stubGlobal('indexedDB', { open: () => opening });
  const table = openTable('books', 'entries');
  const first = table('readonly', run).catch(() => 'rejected');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toBe('rejected');
  await expect(table('readonly', run)).rejects.toThrow('does not open');
  opening.result = { transaction: () => ({ objectStore: () => ({}) }) };
  opening.onsuccess!();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).not.toHaveBeenCalled();
  expect(await table('readonly', run)).toBe('read');
});

test.each([
  ['are absent', undefined],
  ['throw', { delete: throwAlways }],
])('caches that %s cannot be deleted, which is no failure', async (_what, caches) => {
  vi.stubGlobal('caches', caches);
  await expect(deleteCaches(['images'])).resolves.toBeUndefined();
});
