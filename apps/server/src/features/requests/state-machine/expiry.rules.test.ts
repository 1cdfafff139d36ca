import { describe, expect, test } from 'vitest';
import { buildStepTimes, getNextStep, decideStep } from './expiry.rules.ts';

const at = (moment: string) => new Date(moment);
const asked_at = at('2026-03-01T10:00:00Z');
const requested = { status: 'requested', asked_at, due_date: null } as const;
const rented = { status: 'accepted', asked_at: null, due_date: '2026-03-20' } as const;

describe('the schedule of a request', () => {
  test.each([
    ['2026-03-01T10:00:00Z', '2026-03-03T10:00:00Z'],
    ['2026-03-03T10:00:00Z', '2026-03-08T10:00:00Z'],
    ['2026-03-08T10:00:00Z', '2026-03-15T10:00:00Z'],
  ])('has steps after 2, 7 and 14 days: on %s next on %s', (now, next) => {
    expect(getNextStep(requested, at(now))).toEqual(at(next));
  });

  test('continues after an outage without repeating missed reminders', () => {
    expect(getNextStep(requested, at('2026-03-14T10:00:00Z'))).toEqual(at('2026-03-15T10:00:00Z'));
    expect(decideStep(requested, at('2026-03-14T10:00:00Z'))).toBe('remind');
    expect(decideStep(requested, at('2026-03-15T10:00:00Z'))).toBe('end');
  });

  test('for a rented book has steps at 9:00 in India, two days before the due date and on it', () => {
    expect(getNextStep(rented, at('2026-03-06T10:00:00Z'))).toEqual(at('2026-03-18T03:30:00Z'));
    expect(getNextStep(rented, at('2026-03-18T03:30:00Z'))).toEqual(at('2026-03-20T03:30:00Z'));
    expect(getNextStep(rented, at('2026-03-20T03:30:00Z'))).toBeNull();
    expect(decideStep(rented, at('2026-03-20T03:30:00Z'))).toBe('remind');
  });

  test('has no steps while in line or ended', () => {
    for (const status of ['pending', 'declined', 'completed', 'cancelled'] as const)
      expect(buildStepTimes(status, asked_at)).toEqual({ asked_at: null, next_step_at: null, reminded_at: null });
    expect(buildStepTimes('accepted', asked_at).next_step_at).toBeNull();
  });

  test('starts when the request is sent', () => {
    const next_step_at = at('2026-03-03T10:00:00Z');
    expect(buildStepTimes('requested', asked_at)).toEqual({ asked_at, next_step_at, reminded_at: null });
  });

  test('has no steps after the end, whatever dates are stored', () => {
    const days = { asked_at, due_date: '2026-03-20' };
    for (const status of ['pending', 'declined', 'completed', 'cancelled'] as const)
      expect(getNextStep({ ...days, status }, asked_at)).toBeNull();
    expect(getNextStep({ status: 'accepted', asked_at, due_date: null }, asked_at)).toBeNull();
    expect(getNextStep({ status: 'requested', asked_at: null, due_date: '2026-03-20' }, asked_at)).toBeNull();
  });
});
