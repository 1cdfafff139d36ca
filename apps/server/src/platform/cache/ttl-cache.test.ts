import { expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

function createLoad(answer: (times: number) => number) {
  let asked = 0;
  let now = 0;
  const ask = createTtlCache(
    100,
    () => new Date(now),
    async () => answer(++asked),
  );
  return { ask, wait: (milliseconds: number) => void (now += milliseconds) };
}

it('loads once for concurrent calls, and again after expiry', async () => {
  const { ask, wait } = createLoad((times) => times);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  wait(99);
  expect(await ask()).toBe(1);
  wait(1);
  expect(await ask()).toBe(2);
});

it('does not cache failures', async () => {
  const { ask } = createLoad((times) => {
    if (times === 1) throw new Error('not now');
    return times;
  });
  await expect(ask()).rejects.toThrow('not now');
  expect(await ask()).toBe(2);
});
