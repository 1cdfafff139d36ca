import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { createDelivery } from './deliver-in-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = new ApiError(0, { message: 'No line' });
const refusal = new ApiError(409, { message: 'Gone' });

/** A device with things that wait, and a server that takes them or not. */
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

const settle = () => vi.advanceTimersByTimeAsync(0);

test('what waits is sent in its order', async () => {
  const { asked, waiting, steps } = createWaiting('a', 'b', 'c');
  createDelivery(steps).work();
  await settle();
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(waiting).toEqual([]);
});

test('what gets no answer is tried again before all that follows it', async () => {
  const { asked, stalls, answers, steps } = createWaiting('a', 'b');
  answers.set('a', [unreachable]);
  createDelivery(steps).work();
  await settle();
  expect(asked).toEqual(['a']);
  expect(stalls).toEqual([true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['a', 'a', 'b']);
  expect(stalls.at(-1)).toBe(false);
});

test('it is tried at once when the line is back', async () => {
  const { asked, answers, steps } = createWaiting('a');
  answers.set('a', [unreachable]);
  const { work } = createDelivery(steps);
  work();
  await settle();
  work();
  await settle();
  expect(asked).toEqual(['a', 'a']);
});

test('a refusal stays with its reason and holds up nothing', async () => {
  const { asked, waiting, answers, steps } = createWaiting('a', 'b');
  answers.set('a', [refusal]);
  createDelivery(steps).work();
  await settle();
  expect(asked).toEqual(['a', 'b']);
  expect(waiting).toEqual([{ name: 'a', refused: 'Gone' }]);
});

test('what is added while something is on its way follows it, and nothing is sent twice at a time', async () => {
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
  await settle();
  expect(asked).toEqual(['a', 'b']);
});

test('an ended session leaves everything where it is', async () => {
  const { asked, waiting, answers, steps } = createWaiting('a', 'b');
  answers.set('a', [new ApiError(401, { message: 'Who?' })]);
  createDelivery(steps).work();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(['a']);
  expect(waiting).toHaveLength(2);
});

test('of two that take turns by a lock, the second finds nothing left', async () => {
  const { asked, steps } = createWaiting('a', 'b');
  let turn: Promise<unknown> = Promise.resolve();
  const alone = (send: () => Promise<void>) => (turn = turn.then(send));
  createDelivery({ ...steps, alone }).work();
  createDelivery({ ...steps, alone }).work();
  await settle();
  expect(asked).toEqual(['a', 'b']);
});

test('once stopped, nothing is tried again', async () => {
  const { asked, answers, steps } = createWaiting('a');
  answers.set('a', [unreachable]);
  const { work, stop } = createDelivery(steps);
  work();
  await settle();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(['a']);
});
