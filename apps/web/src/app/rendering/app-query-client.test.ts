import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { useTrouble } from '../session/reachability.ts';
import { createQueryClient } from './app-query-client.ts';

vi.mock('zustand/react', () => ({
  useStore: (store: { getState: () => unknown }, select: (state: unknown) => unknown) => select(store.getState()),
}));

const queries = createQueryClient();
const retry = queries.getDefaultOptions().queries!.retry as (failures: number, error: Error) => boolean;
const fetchAnswer = (answer: () => unknown) =>
  queries.fetchQuery({ queryKey: ['books'], queryFn: answer, retry: false, staleTime: 0 }).catch(() => undefined);

test.each([
  [0, 0, true],
  [503, 1, true],
  [500, 1, true],
  [429, 0, true],
  [503, 2, false],
  [404, 0, false],
  [401, 0, false],
])('a query that failed with %i is retried after %i retries: %s', (status, failures, isRetried) => {
  expect(retry(failures, new ApiError(status, {}))).toBe(isRetried);
});

test.each([
  [new ApiError(0, {}), ''],
  [new ApiError(502, {}), ''],
  [new ApiError(503, { message: 'The shelf is being moved.' }), 'The shelf is being moved.'],
  [new ApiError(500, { message: 'A bug.' }), null],
  [new ApiError(404, { message: 'No book.' }), null],
])('%s: the notice about the server is %j', async (error, notice) => {
  await fetchAnswer(async () => Promise.reject(error));
  expect(useTrouble()).toBe(notice);
  await fetchAnswer(() => 'fine');
  expect(useTrouble()).toBeNull();
});
