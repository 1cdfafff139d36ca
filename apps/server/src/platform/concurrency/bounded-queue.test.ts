import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

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
  const add = (name: string, bytes = 1, isLowPriority = false) => {
    let end = () => {};
    const done = inQueue(
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => (end = resolve));
      },
      { bytes, isLowPriority },
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

test('runs low-priority tasks last, and lets them use half of the queue', async () => {
  const { begun, add } = createTestQueue({ waiting: 4 });
  const running = add('running');
  const strangers = [add('stranger', 1, true), add('another', 1, true)];
  await expect(add('third', 1, true).done).rejects.toMatchObject({ code: 'images.busy' });
  const member = add('member');
  running.end();
  await expect.poll(() => begun).toEqual(['running', 'member']);
  member.end();
  await expect.poll(() => begun).toEqual(['running', 'member', 'stranger']);
  strangers[0]!.end();
  await expect.poll(() => begun).toEqual(['running', 'member', 'stranger', 'another']);
});

test('frees the slot of a task that failed', async () => {
  const { run: inQueue } = createBoundedQueue({ width: 1, waiting: 0, busy: 'server.not_ready' });
  await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inQueue(() => Promise.resolve('next'))).toBe('next');
});
