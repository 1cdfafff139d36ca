import { expect, test } from 'vitest';
import { createBoundedQueue, type Lane } from './bounded-queue.ts';

/** A queue of tasks that end on demand, and the order of their events. */
function createTestQueue(bounds: Partial<Parameters<typeof createBoundedQueue>[0]> = {}) {
  const { run: inQueue } = createBoundedQueue({
    width: 1,
    waiting: 2,
    waitingBytes: 100,
    busy: 'images.busy',
    ...bounds,
  });
  const begun: string[] = [];
  const add = (name: string, bytes = 1, lane: Lane = 0) => {
    let end = () => {};
    const done = inQueue(
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => (end = resolve));
      },
      { bytes, lane },
    );
    return { done, end: () => end() };
  };
  return { begun, add };
}

test('runs tasks in sequence', async () => {
  const { begun, add } = createTestQueue();
  const [first, second] = [add('first'), add('second')];
  await expect.poll(() => begun).toEqual(['first']);
  first.end();
  await first.done;
  await expect.poll(() => begun).toEqual(['first', 'second']);
  second.end();
  await second.done;
});

test('queues as many tasks as there is room for and rejects the rest', async () => {
  const { begun, add } = createTestQueue();
  const running = add('running');
  await expect.poll(() => begun).toEqual(['running']);
  const waits = [add('a'), add('b')];
  await expect(add('too many').done).rejects.toMatchObject({ code: 'images.busy' });
  running.end();
  await expect.poll(() => begun).toEqual(['running', 'a']);
  waits.push(add('c'));
  waits[0]!.end();
  await expect.poll(() => begun).toEqual(['running', 'a', 'b']);
  waits[1]!.end();
  await expect.poll(() => begun).toEqual(['running', 'a', 'b', 'c']);
});

test('limits the bytes held by queued tasks', async () => {
  const { begun, add } = createTestQueue();
  const running = add('running', 1000);
  await expect.poll(() => begun).toEqual(['running']);
  add('large', 90);
  await expect(add('too large', 11).done).rejects.toMatchObject({ code: 'images.busy' });
  running.end();
  await expect.poll(() => begun).toEqual(['running', 'large']);
  add('as large', 100);
});

test('runs later lanes last, each with half of the queue of the lane before', async () => {
  const { begun, add } = createTestQueue({ waiting: 8 });
  const running = add('running');
  const guessers = [add('guesser', 1, 2), add('guesser 2', 1, 2)];
  await expect(add('guesser 3', 1, 2).done).rejects.toMatchObject({ code: 'images.busy' });
  const strangers = [add('stranger', 1, 1), add('stranger 2', 1, 1)];
  await expect(add('stranger 3', 1, 1).done).rejects.toMatchObject({ code: 'images.busy' });
  const member = add('member');
  const order = ['running', 'member', 'stranger', 'stranger 2', 'guesser', 'guesser 2'];
  for (const [at, task] of [running, member, ...strangers, ...guessers].entries()) {
    await expect.poll(() => begun).toEqual(order.slice(0, at + 1));
    task.end();
  }
});

test('frees the slot of a task that failed', async () => {
  const { run: inQueue } = createBoundedQueue({ width: 1, waiting: 0, busy: 'server.not_ready' });
  await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inQueue(() => Promise.resolve('next'))).toBe('next');
});
