import { expect, test } from 'vitest';
import { toFacts } from './facts.rules.ts';

const HOUR = 60 * 60;
const NONE = { asked: 0, answer_time: null, agreed: 0, missed: 0, handed_over: 0 };

test.each([
  [60, 'hour'],
  [HOUR, 'hour'],
  [HOUR + 1, 'day'],
  [24 * HOUR, 'day'],
  [25 * HOUR, 'three_days'],
  [7 * 24 * HOUR, 'week'],
  [7 * 24 * HOUR + 1, 'longer'],
  [Infinity, 'longer'],
])('a median of %i seconds is shown as %s', (answer_time, within) => {
  expect(toFacts({ ...NONE, asked: 5, answer_time }).answers_within).toBe(within);
});

test('fewer than five cases are no figure', () => {
  const none = { answers_within: null, appointments: null, handed_over: null };
  expect(toFacts(NONE)).toEqual(none);
  expect(toFacts({ asked: 4, answer_time: 1, agreed: 4, missed: 1, handed_over: 4 })).toEqual(none);
  expect(toFacts({ ...NONE, agreed: 5, missed: 2, handed_over: 5 })).toEqual({
    ...none,
    appointments: { kept: 3, agreed: 5 },
    handed_over: 5,
  });
});
