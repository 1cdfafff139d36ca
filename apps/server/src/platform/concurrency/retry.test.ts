import { expect, test } from 'vitest';
import { getBackoff, retry } from './retry.ts';

const options = {
  attempts: 3,
  first: 1,
  longest: 2,
  isTransient: (error: unknown) => String(error).includes('passing'),
};

function failTimes(times: number, message: string) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw new Error(message);
    return 'done';
  };
  return { work, count: () => calls };
}

test('doubles the delay with each failure up to the maximum, with jitter in its upper half', () => {
  for (const [failures, longest] of [100, 200, 400, 800, 1000, 1000].entries()) {
    const pause = getBackoff(failures, { first: 100, longest: 1000 });
    expect(pause).toBeGreaterThanOrEqual(longest / 2);
    expect(pause).toBeLessThanOrEqual(longest);
  }
});

test('retries transient failures up to the maximum of attempts', async () => {
  expect(await retry(failTimes(2, 'passing').work, options)).toBe('done');
  const { work, count } = failTimes(9, 'passing');
  await expect(retry(work, options)).rejects.toThrow('passing');
  expect(count()).toBe(3);
});

test('does not retry other failures', async () => {
  const { work, count } = failTimes(9, 'lasting');
  await expect(retry(work, options)).rejects.toThrow('lasting');
  expect(count()).toBe(1);
});
