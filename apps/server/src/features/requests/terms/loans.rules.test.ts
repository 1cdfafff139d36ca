import { describe, expect, test } from 'vitest';
import { getDayInIndia } from '../../../platform/language/formats.ts';
import { findDueDateError, getDueDate } from './loans.rules.ts';

const at = (moment: string) => new Date(moment);
const asked_at = at('2026-03-01T10:00:00Z');

describe('the due date', () => {
  test('is a day in India', () => {
    expect(getDayInIndia(at('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
    expect(getDayInIndia(at('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
  });

  test('is the owner’s choice or 14 days away, for rented books only', () => {
    expect(getDueDate({ type: 'rent' }, at('2026-02-20T10:00:00Z'))).toBe('2026-03-06');
    expect(getDueDate({ type: 'rent' }, at('2026-02-20T10:00:00Z'), '2026-03-01')).toBe('2026-03-01');
    expect(getDueDate({ type: 'buy' }, at('2026-02-20T10:00:00Z'))).toBeNull();
  });

  test.each([
    ['2026-02-28', 'dueTooEarly'],
    ['2026-03-01', 'dueTooEarly'],
    ['2026-03-02', undefined],
    ['2027-03-01', undefined],
    ['2027-03-02', 'dueTooLate'],
  ])('rejects %s: must be from tomorrow to a year ahead', (day, code) => {
    expect(findDueDateError({ type: 'rent' }, asked_at, day)?.code).toBe(code);
  });

  test('counts from the day in India', () => {
    const afterMidnight = at('2026-03-01T20:00:00Z');
    expect(findDueDateError({ type: 'rent' }, afterMidnight, '2026-03-02')?.code).toBe('dueTooEarly');
    expect(findDueDateError({ type: 'rent' }, afterMidnight, '2027-03-02')).toBeUndefined();
    expect(getDueDate({ type: 'rent' }, afterMidnight)).toBe('2026-03-16');
    expect(getDueDate({ type: 'rent', rent_unit: 'week', rent_length: 1 }, afterMidnight)).toBe('2026-03-09');
  });

  test('is at most 365 days away, also for twelve months over a leap day', () => {
    const twelveMonths = { type: 'rent', rent_unit: 'month', rent_length: 12 } as const;
    expect(getDueDate(twelveMonths, at('2027-03-01T10:00:00Z'))).toBe('2028-02-29');
  });

  test('is an error for a book that is not rented', () => {
    expect(findDueDateError({ type: 'donate' }, asked_at, '2026-03-10')?.code).toBe('dueOfRent');
  });
});
