import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from './texts/en.ts';
import { formatClockTime, formatFullDate, formatRelativeTime, formatShortDate } from './format-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (seconds: number) => formatRelativeTime(new Date(NOW - seconds * 1000).toISOString(), NOW);

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { lib: en } } }));

test.each([
  [0, '0 sec ago'],
  [59.9, '59 sec ago'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 hr ago'],
  [3603, '1 hr ago'],
  [86_399, '23 hr ago'],
  [86_400, '1 days ago'],
  [30 * 86_400 - 1, '29 days ago'],
])('%d seconds are "%s"', (seconds, expected) => expect(ago(seconds)).toBe(expected));

test('30 days and more are a date', () => {
  expect(ago(30 * 86_400)).toBe('22/10/2026');
});

test('a clock that is ahead of ours shows no negative time', () => {
  expect(ago(-30)).toBe('0 sec ago');
});

test('no time and no valid time say so', () => {
  expect(formatRelativeTime(undefined)).toBe('Unknown time');
  expect(formatRelativeTime(null)).toBe('Unknown time');
  expect(formatRelativeTime('yesterday-ish')).toBe('Invalid time');
});

test('dates have day, month and year, times AM or PM', () => {
  const afternoon = new Date(2026, 10, 5, 15, 5).toISOString();
  expect(formatFullDate(afternoon)).toBe('5 November 2026');
  expect(formatShortDate(afternoon)).toBe('5 Nov 2026');
  expect(formatClockTime(afternoon)).toBe('3:05 PM');
  expect(formatClockTime(new Date(2026, 10, 5, 0, 30).toISOString())).toBe('12:30 AM');
});
