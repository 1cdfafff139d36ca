import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { hasMissed } from './missed-answers.ts';

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

test('a page has missed nothing when nothing was said since it began', async () => {
  await answer();
  expect(hasMissed(queries, key, quietForLonger())).toBe(false);
});

test('it may have missed something when that was said later, or nobody knows', async () => {
  await answer();
  for (const told of [quietForLess(), {}, undefined]) expect(hasMissed(queries, key, told)).toBe(true);
});

test('what was answered to an earlier page may be of before, also when it was changed here since', async () => {
  queries.setQueryData(key, 'kept', { updatedAt: performance.timeOrigin - 1 });
  expect(hasMissed(queries, key, quietForLonger())).toBe(true);
  await fail();
  queries.setQueryData(key, 'kept, and one more');
  expect(hasMissed(queries, key, quietForLonger())).toBe(true);
});

test('what is being asked for is not missed', async () => {
  queries.setQueryData(key, 'kept', { updatedAt: performance.timeOrigin - 1 });
  const answering = answer();
  expect(hasMissed(queries, key, quietForLonger())).toBe(false);
  await answering;
});
