import { expect, test } from 'vitest';
import { addRentTime } from './rent.ts';

test.each([
  ['2026-12-30', 'day', 3, '2027-01-02'],
  ['2026-02-20', 'week', 2, '2026-03-06'],
  ['2026-11-05', 'month', 3, '2027-02-05'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2028-01-31', 'month', 1, '2028-02-29'],
] as const)('addRentTime: %s plus %s × %d is %s', (day, unit, count, later) =>
  expect(addRentTime(day, unit, count)).toBe(later),
);
