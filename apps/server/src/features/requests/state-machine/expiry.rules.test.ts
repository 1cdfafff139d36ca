import { describe, expect, test } from 'vitest';
import { buildStepTimes, decideStep, getDaysLate, getEndOfQuestions, getExpiry, getNextStep } from './expiry.rules.ts';

const at = (moment: string) => new Date(moment);
const asked_at = at('2026-03-01T10:00:00Z');
const requested = { status: 'requested', asked_at, due_date: null } as const;
const rented = { status: 'accepted', asked_at: null, due_date: '2026-03-20', reminded_at: asked_at } as const;
const lent = { ...rented, handed_over_at: asked_at };

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
    expect(decideStep({ ...requested, reminded_at: at('2026-03-14T10:00:00Z') }, at('2026-03-14T11:00:00Z'))).toBe(
      'wait',
    );
    expect(decideStep(requested, at('2026-03-15T10:00:00Z'))).toBe('end');
  });

  test('for a lent book has steps at 9:00 in India, two days before the due date and on it', () => {
    expect(getNextStep(lent, at('2026-03-06T10:00:00Z'))).toEqual(at('2026-03-18T03:30:00Z'));
    expect(getNextStep(lent, at('2026-03-18T03:30:00Z'))).toEqual(at('2026-03-20T03:30:00Z'));
    expect(decideStep(lent, at('2026-03-20T03:30:00Z'))).toBe('remind');
    expect(getNextStep(rented, at('2026-03-06T10:00:00Z'))).toBeNull();
    expect(decideStep(rented, at('2026-03-20T03:30:00Z'))).toBe('wait');
  });

  test.each([
    ['2026-03-20T03:30:00Z', '2026-03-21T03:30:00Z'],
    ['2026-03-21T03:30:00Z', '2026-03-23T03:30:00Z'],
    ['2026-03-23T03:30:00Z', '2026-03-27T03:30:00Z'],
    ['2026-03-27T03:30:00Z', '2026-04-03T03:30:00Z'],
    ['2026-06-30T00:00:00Z', '2026-07-03T03:30:00Z'],
  ])('reminds of a book that is late after 1, 3 and 7 days, then each week: on %s next on %s', (now, next) => {
    expect(getNextStep(lent, at(now))).toEqual(at(next));
    expect(decideStep(lent, at(next))).toBe('remind');
    expect(decideStep({ ...lent, reminded_at: at(next) }, at(next))).toBe('wait');
  });

  test('waits for an owner who is away, but not when the reader has to answer', () => {
    const away = { ...requested, away_until: '2026-03-20' };
    expect(getExpiry(away)).toEqual(at('2026-04-03T18:30:00Z'));
    expect(getExpiry({ ...away, counter_id: 3 })).toEqual(at('2026-03-15T10:00:00Z'));
    expect(getNextStep({ ...away, counter_id: 3 }, asked_at)).toEqual(at('2026-03-03T10:00:00Z'));
    expect(decideStep({ ...away, counter_id: 3 }, at('2026-03-15T10:00:00Z'))).toBe('end');
  });

  test('has no steps while in line or ended, and finds those of an accepted request at once', () => {
    for (const status of ['pending', 'declined', 'completed', 'cancelled'] as const)
      expect(buildStepTimes(status, asked_at)).toEqual({ asked_at: null, next_step_at: null });
    expect(buildStepTimes('accepted', asked_at)).toEqual({ asked_at: null, next_step_at: asked_at });
  });

  test('starts when the request is sent', () => {
    const next_step_at = at('2026-03-03T10:00:00Z');
    expect(buildStepTimes('requested', asked_at)).toEqual({ asked_at, next_step_at });
  });

  test('has no steps after the end, whatever dates are stored', () => {
    const days = { asked_at, due_date: '2026-03-20' };
    for (const status of ['pending', 'declined', 'completed', 'cancelled'] as const)
      expect(getNextStep({ ...days, status }, asked_at)).toBeNull();
    expect(getNextStep({ status: 'accepted', asked_at, due_date: null }, asked_at)).toBeNull();
    expect(getNextStep({ status: 'requested', asked_at: null, due_date: '2026-03-20' }, asked_at)).toBeNull();
  });
});

describe('an agreed request without a sign of life', () => {
  const quiet = { sign_at: asked_at, meeting_at: null, questions: 0, question_at: null };
  const agreed = { status: 'accepted', asked_at: null, due_date: null } as const;

  test.each([
    ['no meeting', quiet, '2026-03-17T10:00:00Z', '2026-03-24T10:00:00Z', '2026-03-31T10:00:00Z'],
    [
      'a missed meeting',
      { ...quiet, meeting_at: at('2026-03-05T10:00:00Z') },
      '2026-03-08T10:00:00Z',
      '2026-03-12T10:00:00Z',
      '2026-03-16T10:00:00Z',
    ],
    [
      'a contested meeting',
      { ...quiet, meeting_at: at('2026-02-20T10:00:00Z') },
      '2026-03-04T10:00:00Z',
      '2026-03-08T10:00:00Z',
      '2026-03-12T10:00:00Z',
    ],
  ])('is asked about twice and then ends: %s', (_what, signs, first, second, end) => {
    expect(getNextStep({ ...agreed, signs }, asked_at)).toEqual(at(first));
    expect(decideStep({ ...agreed, signs }, at(first))).toBe('ask');
    const once = { ...signs, questions: 1, question_at: at(first) };
    expect(getNextStep({ ...agreed, signs: once }, at(first))).toEqual(at(second));
    expect(decideStep({ ...agreed, signs: once }, at(second))).toBe('ask');
    const twice = { ...signs, questions: 2, question_at: at(second) };
    expect(getNextStep({ ...agreed, signs: twice }, at(second))).toEqual(at(end));
    expect(decideStep({ ...agreed, signs: twice }, at(end))).toBe('lapse');
  });

  test('raises its question twice also after an outage', () => {
    const late = at('2027-03-01T10:00:00Z');
    expect(decideStep({ ...agreed, signs: quiet }, late)).toBe('ask');
    expect(decideStep({ ...agreed, signs: { ...quiet, questions: 1, question_at: late } }, late)).toBe('wait');
  });

  test('waits for a meeting to come, and never ends a book that was handed over', () => {
    const signs = { ...quiet, meeting_at: at('2026-12-01T10:00:00Z') };
    expect(getNextStep({ ...agreed, signs }, asked_at)).toEqual(at('2026-12-04T10:00:00Z'));
    expect(getNextStep({ ...agreed, handed_over_at: asked_at, signs: quiet }, asked_at)).toBeNull();
  });

  test('names the day on which it ends', () => {
    expect(getEndOfQuestions('deal', 0, at('2026-03-17T10:00:00Z'))).toBe('2026-03-31');
    expect(getEndOfQuestions('meeting', 1, at('2026-03-12T10:00:00Z'))).toBe('2026-03-16');
  });
});

test('a lent book is late from the day after the due date on', () => {
  expect(getDaysLate(lent, at('2026-03-20T18:29:59Z'))).toBeNull();
  expect(getDaysLate(lent, at('2026-03-20T18:30:00Z'))).toBe(1);
  expect(getDaysLate(lent, at('2026-04-05T10:00:00Z'))).toBe(16);
  expect(getDaysLate(rented, at('2026-04-05T10:00:00Z'))).toBeNull();
  expect(getDaysLate({ ...lent, status: 'completed' }, at('2026-04-05T10:00:00Z'))).toBeNull();
});
