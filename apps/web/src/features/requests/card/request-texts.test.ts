import { describe, expect, test } from 'vitest';
import { getDayFromNow, formatTimeUntil, formatDaysUntil } from './request-texts.ts';

const at = (moment: string) => Date.parse(moment);

describe('time left', () => {
  test.each([
    ['2026-03-15T10:00:00Z', 'in 14 days'],
    ['2026-03-06T09:00:00Z', 'in 5 days'],
    ['2026-03-02T10:00:00Z', 'in 24 hours'],
    ['2026-03-01T10:20:00Z', 'in 1 hour'],
    ['2026-03-01T09:58:00Z', 'in 1 hour'],
  ])('formatTimeUntil %s returns %s', (moment, words) => {
    expect(formatTimeUntil(moment, at('2026-03-01T10:00:00Z'))).toBe(words);
  });

  test.each([
    ['2026-03-06', 'in 5 days'],
    ['2026-03-02', 'tomorrow'],
    ['2026-03-01', 'today'],
    ['2026-02-28', 'yesterday'],
    ['2026-02-26', '3 days ago'],
  ])('formatDaysUntil %s returns %s', (day, words) => {
    expect(formatDaysUntil(day, at('2026-03-01T10:00:00Z'))).toBe(words);
  });

  test('getDayFromNow counts from the current day in India', () => {
    expect(getDayFromNow(0, at('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
    expect(getDayFromNow(14, at('2026-03-01T18:30:00Z'))).toBe('2026-03-16');
  });
});
