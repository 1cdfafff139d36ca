import { expect, it } from 'vitest';
import { createChannelSilence } from './channel-silence.ts';

const SECOND = 1000;
const CHANNEL = 'private-user.1';

function startListening() {
  let now = 0;
  const silence = createChannelSilence(() => now);
  const wait = (seconds: number) => (now += seconds * SECOND);
  const measure = (channel = CHANNEL) => silence.measure(channel)! / SECOND;
  return { silence, wait, measure };
}

it('returns undefined before it begins, and then at most the time since', () => {
  const { silence, wait, measure } = startListening();
  wait(9);
  expect(silence.measure(CHANNEL)).toBeUndefined();
  silence.begin();
  wait(5);
  expect(measure()).toBe(5);
});

it('measures from the last event of the same channel, up to a minute', () => {
  const { silence, wait, measure } = startListening();
  silence.begin();
  wait(20);
  silence.note(CHANNEL);
  wait(3);
  expect([measure(), measure('private-user.2')]).toEqual([3, 23]);
  wait(90);
  expect([measure(), measure('private-user.2')]).toEqual([60, 60]);
});

it.each([1, 59, 61, 119])('remembers an event for a minute, whenever generations change: after %i s', (begun) => {
  const { silence, wait, measure } = startListening();
  silence.begin();
  wait(begun);
  silence.note(CHANNEL);
  wait(58);
  silence.note('private-user.2');
  wait(1);
  silence.note('private-user.3');
  expect(measure()).toBe(59);
});

it('starts again after an interruption', () => {
  const { silence, wait, measure } = startListening();
  silence.begin();
  wait(40);
  silence.begin();
  wait(2);
  expect(measure()).toBe(2);
});
