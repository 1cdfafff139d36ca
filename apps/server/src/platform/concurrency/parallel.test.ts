import { expect, test } from 'vitest';
import { runInParallel } from './parallel.ts';

async function* count(to: number) {
  for (let number = 1; number <= to; number += 1) yield number;
}

test('runs every item, at most so many at once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await runInParallel(
    count(20),
    async (number) => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      done.push(number);
    },
    3,
  );
  expect([done.length, most]).toEqual([20, 3]);
});

test('rejects when the running ones have ended, and begins no more', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const running = runInParallel(
    count(20),
    async (number) => {
      begun.push(number);
      if (number === 2) throw new Error('the second');
      await new Promise(setImmediate);
      ended.push(number);
    },
    3,
  );
  await expect(running).rejects.toThrow('the second');
  expect(begun.length).toBeLessThan(20);
  expect(ended).toEqual(begun.filter((number) => number !== 2));
});
