import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import en from '@wandering-books/texts/en/lib.json';
import { formatFullDate, INDIA, formatClockTime, formatRelativeTime, formatShortDate } from './format.ts';

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
  [86_400, '1 day ago'],
  [30 * 86_400 - 1, '29 days ago'],
])('formatRelativeTime: %d seconds are "%s"', (seconds, expected) => expect(ago(seconds)).toBe(expected));

test('formatRelativeTime returns a date from 30 days on', () => {
  expect(ago(30 * 86_400)).toBe('22/10/2026');
});

test('formatRelativeTime treats future times as now', () => {
  expect(ago(-30)).toBe('0 sec ago');
});

test('formatRelativeTime handles missing and invalid times', () => {
  expect(formatRelativeTime(undefined)).toBe('Unknown time');
  expect(formatRelativeTime(null)).toBe('Unknown time');
  expect(formatRelativeTime('yesterday-ish')).toBe('Invalid time');
});

describe('outside India', () => {
  const home = process.env['TZ'];
  afterAll(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

  test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('dates are those of India in %s', (zone) => {
    process.env['TZ'] = zone;
    expect(formatFullDate('2026-11-05T18:29:59.000Z')).toBe('5 November 2026');
    expect(formatFullDate('2026-11-05T18:30:00.000Z')).toBe('6 November 2026');
    expect(formatFullDate('2026-11-05')).toBe('5 November 2026');
    expect(formatClockTime('2026-11-05T18:30:00.000Z', INDIA)).toBe('12:00 AM');
    expect(formatRelativeTime('2026-01-31T18:30:00.000Z', NOW)).toBe('1/2/2026');
  });

  test("chats use the reader's time zone", () => {
    process.env['TZ'] = 'America/Los_Angeles';
    expect(formatShortDate('2026-11-06T03:05:00.000Z')).toBe('5 Nov 2026');
    expect(formatClockTime('2026-11-06T03:05:00.000Z')).toBe('7:05 PM');
  });
});

test('formats dates with day, month and year, times with AM or PM', () => {
  const afternoon = new Date(2026, 10, 5, 15, 5).toISOString();
  expect(formatFullDate(afternoon)).toBe('5 November 2026');
  expect(formatShortDate(afternoon)).toBe('5 Nov 2026');
  expect(formatClockTime(afternoon)).toBe('3:05 PM');
  expect(formatClockTime(new Date(2026, 10, 5, 0, 30).toISOString())).toBe('12:30 AM');
});
