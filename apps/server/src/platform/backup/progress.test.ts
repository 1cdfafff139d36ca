import { afterEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

afterEach(() => void vi.useRealTimers());

test('prints the progress every five seconds, with the time that is left', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const report = createProgress('pictures', 60_000, (line) => lines.push(line));
  report(400);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(45_000);
  report(12_000);
  report(100);
  expect(lines).toEqual(['12,400 of 60,000 pictures, about 3 min left']);
});
