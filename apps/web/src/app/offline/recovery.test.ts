import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { createQueryClient } from '../rendering/app-query-client.ts';
import { useTrouble } from '../session/reachability.ts';
import { repeatUnanswered, repeatUnansweredRegularly } from './recovery.ts';

vi.mock('zustand/react', () => ({
  useStore: (store: { getState: () => unknown }, select: (state: unknown) => unknown) => select(store.getState()),
}));

const queries = createQueryClient();
const device = { onLine: true, visibilityState: 'visible' };
const UNANSWERED = new ApiError(0, {});
const OVERLOADED = new ApiError(503, { message: 'The shelf is being moved.' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('document', device);
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A screen with a query that fails as long as there is a failure. */
async function openScreen(failure: Error) {
  const server = { failure: failure as Error | null, calls: 0 };
  const observer = new QueryObserver(queries, {
    queryKey: ['books'],
    retry: false,
    async queryFn() {
      server.calls += 1;
      if (server.failure) throw server.failure;
      return 'answered';
    },
  });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { server, leave, getShown: () => observer.getCurrentResult().data };
}

test('a query without a response is repeated until there is one, while the page can be seen and has a network', async () => {
  const { server, getShown, leave } = await openScreen(UNANSWERED);
  repeatUnansweredRegularly(queries);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([server.calls, useTrouble()]).toEqual([2, '']);
  device.onLine = false;
  await vi.advanceTimersByTimeAsync(30_000);
  device.onLine = true;
  device.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.calls).toBe(2);
  device.visibilityState = 'visible';
  server.failure = null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([server.calls, getShown(), useTrouble()]).toEqual([3, 'answered', null]);
  leave();
});

test('an overloaded server is left alone', async () => {
  const { server, leave } = await openScreen(OVERLOADED);
  await repeatUnanswered(queries);
  expect([server.calls, useTrouble()]).toEqual([1, OVERLOADED.message]);
  leave();
});

test('the failure of a screen that was left is forgotten', async () => {
  const { server, leave } = await openScreen(UNANSWERED);
  leave();
  expect(useTrouble()).toBe('');
  await repeatUnanswered(queries);
  expect([server.calls, useTrouble()]).toEqual([1, null]);
});
