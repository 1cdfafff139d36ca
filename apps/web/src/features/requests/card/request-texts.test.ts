import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../../test/local-storage.ts';
import { formatFullDate } from '../../../lib/format/format.ts';
import { getDayFromNow } from '../../../lib/format/india-time.ts';
import { signIn } from '../../../lib/session.ts';
import { formatDaysUntil, formatMonth, formatTimeUntil, getOtherParty, useDeadlines } from './request-facts.tsx';

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

describe('outside India', () => {
  const home = process.env['TZ'];
  afterEach(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

  test.each(['America/Los_Angeles', 'Pacific/Auckland'])('days and months are those of India in %s', (zone) => {
    process.env['TZ'] = zone;
    expect(formatFullDate('2026-03-01')).toBe('1 March 2026');
    expect(formatMonth('2026-02-28T18:29:59Z')).toBe('Feb 2026');
    expect(formatMonth('2026-02-28T18:30:00Z')).toBe('Mar 2026');
    expect(formatDaysUntil('2026-03-01', at('2026-03-01T18:29:59Z'))).toBe('today');
    expect(formatDaysUntil('2026-03-01', at('2026-03-01T18:30:00Z'))).toBe('yesterday');
  });
});

describe('the deadlines of a request', () => {
  // Without catalogues, texts are their keys.
  beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }));

  const open = {
    status: 'requested',
    expires_at: null,
    due_date: null,
    place_in_line: null,
    book: { state: { kind: 'available' } },
  };
  const list = (more: object) => {
    const Shown = () =>
      useDeadlines()({ ...open, ...more } as BookRequest)
        .map(({ label }) => label)
        .join(' ');
    return renderToStaticMarkup(createElement(Shown));
  };
  const promised = (until: string | null) => ({ state: { kind: 'promised', waiting: 1, until } });

  test.each([
    [{ expires_at: '2026-03-15T10:00:00Z' }, 'deadlines.expires'],
    [{ status: 'accepted', due_date: '2026-03-15' }, 'deadlines.due'],
    [{ status: 'completed', due_date: '2026-03-15' }, ''],
    [{ status: 'accepted' }, ''],
    [{ status: 'pending', place_in_line: 1, book: promised('2026-03-15') }, 'line.back'],
    [{ status: 'pending', place_in_line: 1, book: promised(null) }, ''],
  ])('of %j are: %s', (more, labels) => expect(list(more)).toEqual(labels));
});

describe('the other party of a request', () => {
  beforeAll(() => void stubLocalStorage());
  afterAll(() => vi.unstubAllGlobals());

  test('is the owner for its reader, and the reader for its owner', () => {
    signIn('of Asha', 7);
    const [sender, receiver] = [
      { id: 7, name: 'Asha', profile_image: null },
      { id: 8, name: 'Ravi', profile_image: null },
    ];
    expect(getOtherParty({ sender, receiver })).toBe(receiver);
    expect(getOtherParty({ sender: receiver, receiver: sender })).toBe(receiver);
  });
});
