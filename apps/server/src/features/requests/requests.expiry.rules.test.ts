import { describe, expect, test } from 'vitest';
import {
  buildStepTimes,
  getDayInIndia,
  getDueDate,
  findDueDateError,
  getNextStep,
  decideStep,
} from './requests.expiry.rules.ts';

const at = (moment: string) => new Date(moment);
const asked_at = at('2026-03-01T10:00:00Z');
const requested = { status: 'requested', asked_at, due_date: null } as const;
const rented = { status: 'accepted', asked_at: null, due_date: '2026-03-20' } as const;

describe('the clock of a request', () => {
  test.each([
    ['2026-03-01T10:00:00Z', '2026-03-03T10:00:00Z'],
    ['2026-03-03T10:00:00Z', '2026-03-08T10:00:00Z'],
    ['2026-03-08T10:00:00Z', '2026-03-15T10:00:00Z'],
  ])('that is asked strikes after 2, 7 and 14 days: on %s next on %s', (now, next) => {
    expect(getNextStep(requested, at(now))).toEqual(at(next));
  });

  test('that stood still goes on where it is, and does not make up for what it missed', () => {
    expect(getNextStep(requested, at('2026-03-14T10:00:00Z'))).toEqual(at('2026-03-15T10:00:00Z'));
    expect(decideStep(requested, at('2026-03-14T10:00:00Z'))).toBe('remind');
    expect(decideStep(requested, at('2026-03-15T10:00:00Z'))).toBe('end');
  });

  test('that is rented strikes in the Indian morning, two days before the book is due and on the day', () => {
    expect(getNextStep(rented, at('2026-03-06T10:00:00Z'))).toEqual(at('2026-03-18T03:30:00Z'));
    expect(getNextStep(rented, at('2026-03-18T03:30:00Z'))).toEqual(at('2026-03-20T03:30:00Z'));
    expect(getNextStep(rented, at('2026-03-20T03:30:00Z'))).toBeNull();
    expect(decideStep(rented, at('2026-03-20T03:30:00Z'))).toBe('remind');
  });

  test('that waits in line, or has ended, stands still', () => {
    for (const status of ['pending', 'declined', 'completed', 'cancelled'] as const)
      expect(buildStepTimes(status, asked_at)).toEqual({ asked_at: null, next_step_at: null, reminded_at: null });
    expect(buildStepTimes('accepted', asked_at).next_step_at).toBeNull();
  });

  test('counts from the moment it is asked', () => {
    const next_step_at = at('2026-03-03T10:00:00Z');
    expect(buildStepTimes('requested', asked_at)).toEqual({ asked_at, next_step_at, reminded_at: null });
  });

  test('stands still once it has ended, whatever days are still written down', () => {
    const days = { asked_at, due_date: '2026-03-20' };
    for (const status of ['pending', 'declined', 'completed', 'cancelled'] as const)
      expect(getNextStep({ ...days, status }, asked_at)).toBeNull();
    expect(getNextStep({ status: 'accepted', asked_at, due_date: null }, asked_at)).toBeNull();
    expect(getNextStep({ status: 'requested', asked_at: null, due_date: '2026-03-20' }, asked_at)).toBeNull();
  });
});

describe('the day on which a book is due', () => {
  test('is a day in India', () => {
    expect(getDayInIndia(at('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
    expect(getDayInIndia(at('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
  });

  test('is the one that the owner chose, or 14 days away, and only of a rented book', () => {
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
  ])('%s is not before tomorrow and within a year', (day, code) => {
    expect(findDueDateError({ type: 'rent' }, asked_at, day)?.code).toBe(code);
  });

  test('of a book that is not rented is no day at all', () => {
    expect(findDueDateError({ type: 'donate' }, asked_at, '2026-03-10')?.code).toBe('dueOfRent');
  });
});
