import { expect, test } from 'vitest';
import { pronounceLatin } from './latin-pronunciation.rules.ts';

test.each(['zzzzqqqq', 'zzz', 'hjklmn', 'bbbook'])('%s is unpronounceable', (word) =>
  expect(pronounceLatin(word)).toEqual([]),
);

test.each([
  ['krshn', 'krSn'],
  ['vrksh', 'vrkS'],
  ['shr', 'Sr'],
  ['rhythm', 'rhitm'],
  ['kabhi', 'kabi'],
])('%s is pronounceable, even without vowels', (word, sounds) => expect(pronounceLatin(word)).toContain(sounds));
