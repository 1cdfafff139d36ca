import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api.ts';
import { createDelivery } from './deliver-in-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = new ApiError(0, { message: 'No line' });
const refusal = new ApiError(409, { message: 'Gone' });

/** A queue on the device, and a server that accepts or rejects its items. */
function createWaiting(...names: string[]) {
  const waiting = names.map((name) => ({ name, refused: undefined as string | undefined }));
  const asked: string[] = [];
  const stalls: boolean[] = [];
  const answers = new Map<string, (Error | undefined)[]>();
  const steps = {
    findNext: () => waiting.find(({ refused }) => refused === undefined),
    async send(item: (typeof waiting)[number]) {
      asked.push(item.name);
      const error = answers.get(item.name)?.shift();
      if (error) throw error;
      waiting.splice(waiting.indexOf(item), 1);
    },
    refuse: (item: (typeof waiting)[number], { message }: ApiError) => void (item.refused = message),
    setStalled: (isStalled: boolean) => void stalls.push(isStalled),
  };
  const add = (name: string) => void waiting.push({ name, refused: undefined });
  return { waiting, asked, stalls, answers, steps, add };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

test('sends items in order', async () => {
  const { asked, waiting, steps } = createWaiting('a', 'b', 'c');
  createDelivery(steps).work();
  await flush();
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(waiting).toEqual([]);
});

test('retries an item without a response before the following ones', async () => {
  const { asked, stalls, answers, steps } = createWaiting('a', 'b');
  answers.set('a', [unreachable]);
  createDelivery(steps).work();
  await flush();
  expect(asked).toEqual(['a']);
  expect(stalls).toEqual([true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['a', 'a', 'b']);
  expect(stalls.at(-1)).toBe(false);
});

test('retries at once when the connection is back', async () => {
  const { asked, answers, steps } = createWaiting('a');
  answers.set('a', [unreachable]);
  const { work } = createDelivery(steps);
  work();
  await flush();
  work();
  await flush();
  expect(asked).toEqual(['a', 'a']);
});

test('marks a rejected item with the reason and continues', async () => {
  const { asked, waiting, answers, steps } = createWaiting('a', 'b');
  answers.set('a', [refusal]);
  createDelivery(steps).work();
  await flush();
  expect(asked).toEqual(['a', 'b']);
  expect(waiting).toEqual([{ name: 'a', refused: 'Gone' }]);
});

test('sends items that are added during a run, each only once', async () => {
  const { asked, steps, add } = createWaiting('a');
  const { work } = createDelivery({
    ...steps,
    alone: async (send) => {
      await send();
      if (asked.length === 1) {
        add('b');
        work();
      }
    },
  });
  work();
  work();
  await flush();
  expect(asked).toEqual(['a', 'b']);
});

test('keeps the queue when the session has expired', async () => {
  const { asked, waiting, answers, steps } = createWaiting('a', 'b');
  answers.set('a', [new ApiError(401, { message: 'Who?' })]);
  createDelivery(steps).work();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(['a']);
  expect(waiting).toHaveLength(2);
});

test('finds an empty queue after waiting for the lock', async () => {
  const { asked, steps } = createWaiting('a', 'b');
  let turn: Promise<unknown> = Promise.resolve();
  const alone = (send: () => Promise<void>) => (turn = turn.then(send));
  createDelivery({ ...steps, alone }).work();
  createDelivery({ ...steps, alone }).work();
  await flush();
  expect(asked).toEqual(['a', 'b']);
});

test('does not retry after it was stopped', async () => {
  const { asked, answers, steps } = createWaiting('a');
  answers.set('a', [unreachable]);
  const { work, stop } = createDelivery(steps);
  work();
  await flush();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(['a']);
});
