import { expect, it } from 'vitest';
import { getRelativeDay } from './message-block.tsx';

const at = (day: number, hour: number, minute = 0) => ({
  created_at: new Date(2026, 10, day, hour, minute).toISOString(),
});

it('distinguishes today and yesterday by calendar day', () => {
  const justAfterMidnight = new Date(2026, 10, 21, 0, 5).getTime();
  expect(getRelativeDay(at(21, 0, 1).created_at, justAfterMidnight)).toBe('today');
  expect(getRelativeDay(at(20, 23, 55).created_at, justAfterMidnight)).toBe('yesterday');
  expect(getRelativeDay(at(19, 23, 55).created_at, justAfterMidnight)).toBe('earlier');
});

it('returns today for timestamps from clocks that run ahead', () => {
  expect(getRelativeDay(at(22, 1).created_at, new Date(2026, 10, 21, 23).getTime())).toBe('today');
});
