import { afterEach, expect, test, vi } from 'vitest';
import { getRetryDelay } from './api.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [0, 500, 1000],
  [3, 4000, 8000],
  [6, 30_000, 60_000],
  [50, 30_000, 60_000],
])('after %i failures waits from %i to %i ms', (failures, shortest, longest) => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(getRetryDelay(failures)).toBe(shortest);
  random.mockReturnValue(1);
  expect(getRetryDelay(failures)).toBe(longest);
  expect(getRetryDelay(failures, { retryAfter: 5000 })).toBe(longest + 5000);
  expect(getRetryDelay(failures, new Error('no such time'))).toBe(longest);
});
