import { expect, test } from 'vitest';
import { pronounceLatin } from './book-search.latin-pronunciation.rules.ts';

test.each(['zzzzqqqq', 'zzz', 'hjklmn', 'bbbook'])('nobody can say %s', (word) =>
  expect(pronounceLatin(word)).toEqual([]),
);

test.each([
  ['krshn', 'krSn'],
  ['vrksh', 'vrkS'],
  ['shr', 'Sr'],
  ['rhythm', 'rhitm'],
  ['kabhi', 'kabi'],
])('%s is said, also where vowels are missing', (word, sounds) => expect(pronounceLatin(word)).toContain(sounds));
