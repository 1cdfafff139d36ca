import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import type * as Session from '../../lib/session.ts';

const [cleared, clearedOfMembers] = vi.hoisted(() => [vi.fn(async () => undefined), vi.fn(async () => undefined)]);
vi.mock('./persisted-queries.ts', () => ({
  clearPersistedQueries: cleared,
  clearQueriesOfMembers: clearedOfMembers,
}));

let session: typeof Session;
let clearDeviceOnSignOut: () => void;
const deleted = vi.fn(async (_name: string) => true);

beforeEach(async () => {
  vi.resetModules();
  stubLocalStorage();
  vi.stubGlobal('caches', { delete: deleted });
  vi.stubGlobal('navigator', {});
  session = await import('../../lib/session.ts');
  ({ clearDeviceOnSignOut } = await import('./start-offline.ts'));
  cleared.mockClear();
  deleted.mockClear();
});

test('data of a member is removed when the session ends or another one begins, not when it is the same', () => {
  session.signIn('of Asha');
  clearDeviceOnSignOut();
  session.signIn('of Asha', 1);
  expect(cleared).not.toHaveBeenCalled();
  session.signIn('of Ravi', 2);
  expect([cleared.mock.calls.length, deleted.mock.calls.length]).toEqual([1, 3]);
  session.signOut();
  expect(cleared).toHaveBeenCalledTimes(2);
  session.signIn('of Meera', 3);
  expect(cleared).toHaveBeenCalledTimes(2);
});

test('data of members is removed at the start when the session ended while the page was closed, not that of guests', () => {
  clearDeviceOnSignOut();
  expect(clearedOfMembers).toHaveBeenCalledOnce();
  expect(cleared).not.toHaveBeenCalled();
  expect(deleted.mock.calls.flat()).toEqual(['images', 'member']);
});
