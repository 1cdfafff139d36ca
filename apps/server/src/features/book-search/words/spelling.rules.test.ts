import { expect, it } from 'vitest';
import {
  joinNeighbours,
  rankCorrections,
  correctTerms,
  splitWord,
  findSuspects,
  countTypingErrors,
  generateVariants,
} from './spelling.rules.ts';

it.each([
  ['chemestry', 'chemistry', 1],
  ['hisotry', 'history', 1],
  ['histry', 'history', 1],
  ['kitten', 'sitting', 3],
  ['हनदी', 'हिन्दी', 2],
  ['', 'abc', 3],
])('counts the typing errors from %s to %s', (typed, word, errors) =>
  expect(countTypingErrors(typed, word)).toBe(errors),
);

it('compares an unfinished word with prefixes', () => {
  expect(countTypingErrors('chemes', 'chemistry', true)).toBe(1);
  expect(countTypingErrors('chemes', 'chemistry')).toBe(4);
});

it('prefers fewer errors, then more use', () => {
  const known = [
    { word: 'his', uses: 900 },
    { word: 'historic', uses: 5 },
    { word: 'history', uses: 40 },
  ];
  expect(rankCorrections('hisotry', false, known, 3)).toEqual(['history']);
  expect(rankCorrections('zzzzzz', false, known, 3)).toEqual([]);
});

it('suspects unused words, else all of several, and never numbers or insignificant words', () => {
  expect(findSuspects(['indian', 'hisotry'], ['hisotry'])).toEqual(['hisotry']);
  expect(findSuspects(['indian', 'history'], [])).toEqual(['indian', 'history']);
  expect(findSuspects(['history'], [])).toEqual([]);
  expect(findSuspects(['1984', 'of'], ['1984', 'of'])).toEqual([]);
  expect(findSuspects(['the', 'history'], [])).toEqual(['history']);
});

it('accepts a long word that contains the typed one', () =>
  expect(rankCorrections('रामचरितमानस', false, [{ word: 'श्रीरामचरितमानस', uses: 1 }], 3)).toEqual(['श्रीरामचरितमानस']));

it('generates the words one typing error away, in any script', () => {
  for (const [typed, meant] of [
    ['rie', 'rye'],
    ['breif', 'brief'],
    ['hights', 'heights'],
    ['हनदी', 'हनंदी'],
    ['குறள', 'குறள்'],
  ] as const)
    expect(generateVariants(typed)).toContain(meant);
  expect(generateVariants('abc')).not.toContain('abc');
  expect(generateVariants('x'.repeat(13))).toEqual([]);
});

it('splits a word in two and joins two, but keeps numbers whole', () => {
  expect(splitWord('catch22')).toContainEqual(['catch', '22']);
  expect(splitWord('1984')).toEqual([]);
  expect(joinNeighbours(['to', 'mocking', 'bird'])).toEqual(['tomocking', 'mockingbird']);
});

it('adds words in use as alternatives to the typed ones', () => {
  const correct = (words: string[], inUse: string[]) =>
    correctTerms(
      words.map((word) => [word]),
      words,
      new Set(inUse),
      new Map([['bird', ['bard']]]),
    );
  expect(correct(['mocking', 'bird'], ['mocking', 'mockingbird'])).toEqual([
    ['mocking', "'mockingbird'"],
    ['bird', "'bird':*", "'mockingbird'", "'bard'"],
  ]);
  expect(correct(['catch22'], ['catch', '22'])).toEqual([['catch22', "'catch22':*", "('catch' <-> '22')"]]);
});
