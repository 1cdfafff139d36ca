import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { hasStaleQueries } from './stale-queries.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => queries.clear());

const key = ['requests'];
const MINUTE = 60_000;
const getAge = () => Date.now() - performance.timeOrigin;
const quietForLonger = () => ({ quiet_ms: getAge() + MINUTE });
const quietForLess = () => ({ quiet_ms: getAge() - 1 });
const answer = () => queries.fetchQuery({ queryKey: key, queryFn: () => 'answer' });
const fail = () =>
  queries.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('away')) }).catch(() => undefined);

test('queries are not stale when the channel was quiet since the page load', async () => {
  await answer();
  expect(hasStaleQueries(queries, key, quietForLonger())).toBe(false);
});

test('queries may be stale after events since then, or when that is unknown', async () => {
  await answer();
  for (const told of [quietForLess(), {}, undefined]) expect(hasStaleQueries(queries, key, told)).toBe(true);
});

test('persisted data may be stale, even if it was changed in this page', async () => {
  queries.setQueryData(key, 'kept', { updatedAt: performance.timeOrigin - 1 });
  expect(hasStaleQueries(queries, key, quietForLonger())).toBe(true);
  await fail();
  queries.setQueryData(key, 'kept, and one more');
  expect(hasStaleQueries(queries, key, quietForLonger())).toBe(true);
});

test('running queries are not stale', async () => {
  queries.setQueryData(key, 'kept', { updatedAt: performance.timeOrigin - 1 });
  const answering = answer();
  expect(hasStaleQueries(queries, key, quietForLonger())).toBe(false);
  await answering;
});
