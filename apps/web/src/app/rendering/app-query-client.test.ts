import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { RefetchingQueryClient } from './app-query-client.ts';

const queries = new RefetchingQueryClient();
afterEach(() => queries.clear());

/** A component with a query whose fetches the test resolves. */
function aScreen() {
  const asked: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((answer) => asked.push(answer));
  const observer = new QueryObserver(queries, { queryKey: ['account'], queryFn: ask, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  return { asked, leave, shown: () => observer.getCurrentResult().data };
}

const change = () => queries.invalidateQueries({ queryKey: ['account'] });

test('refetches queries that are invalidated during their first fetch', async () => {
  const { asked, shown } = aScreen();
  const changed = change();
  asked[0]!('before');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!('after');
  await changed;
  expect([shown(), asked.length]).toEqual(['after', 2]);
});

test('refetches other invalidated queries once and drops the running fetch', async () => {
  const { asked, shown } = aScreen();
  asked[0]!('first');
  await vi.waitFor(() => expect(shown()).toBe('first'));
  void change();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const changed = change();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
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
  await vi.waitFor(() => expect(again).toHaveLength(1));
  expect(asked).toHaveLength(1);
});
