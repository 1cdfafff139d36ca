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

it('knows nothing before it listens, and then no more than it has heard', () => {
  const { silence, wait, measure } = startListening();
  wait(9);
  expect(silence.measure(CHANNEL)).toBeUndefined();
  silence.begin();
  wait(5);
  expect(measure()).toBe(5);
});

it('measures from what was said last on the same channel, up to a minute', () => {
  const { silence, wait, measure } = startListening();
  silence.begin();
  wait(20);
  silence.note(CHANNEL);
  wait(3);
  expect([measure(), measure('private-user.2')]).toEqual([3, 23]);
  wait(90);
  expect([measure(), measure('private-user.2')]).toEqual([60, 60]);
});

it.each([1, 59, 61, 119])(
  'remembers for a minute what was said, whenever the memory is renewed: after %i s',
  (begun) => {
    const { silence, wait, measure } = startListening();
    silence.begin();
    wait(begun);
    silence.note(CHANNEL);
    wait(58);
    silence.note('private-user.2');
    wait(1);
    silence.note('private-user.3');
    expect(measure()).toBe(59);
  },
);

it('does not count what it did not hear, when listening was interrupted', () => {
  const { silence, wait, measure } = startListening();
  silence.begin();
  wait(40);
  silence.begin();
  wait(2);
  expect(measure()).toBe(2);
});
