import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { useTrouble } from '../session/reachability.ts';
import { createQueryClient, RefetchingQueryClient } from './app-query-client.ts';

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

const client = new RefetchingQueryClient();
afterEach(() => client.clear());

/** A component with a query whose fetches the test resolves. */
function aScreen() {
  const asked: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((answer) => asked.push(answer));
  const observer = new QueryObserver(client, { queryKey: ['account'], queryFn: ask, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  return { asked, leave, shown: () => observer.getCurrentResult().data };
}

const change = () => client.invalidateQueries({ queryKey: ['account'] });

test('refetches queries that are invalidated during their first fetch', async () => {
  const { asked, shown } = aScreen();
  const changed = change();
  asked[0]!('before');
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]!('after');
  await changed;
  expect([shown(), asked.length]).toEqual(['after', 2]);
});

test('refetches other invalidated queries once and drops the running fetch', async () => {
  const { asked, shown } = aScreen();
  asked[0]!('first');
  await expect.poll(shown).toBe('first');
  void change();
  await expect.poll(() => asked).toHaveLength(2);
  const changed = change();
  await expect.poll(() => asked).toHaveLength(3);
  asked[2]!('third');
  asked[1]!('second');
  await changed;
  expect([shown(), asked.length]).toEqual(['third', 3]);
});

test('refetches inactive queries when they are used again', async () => {
  const { asked, leave } = aScreen();
  leave();
  const changed = change();
  asked[0]!('before');
  await changed;
  const { asked: again } = aScreen();
  await expect.poll(() => again).toHaveLength(1);
  expect(asked).toHaveLength(1);
});
