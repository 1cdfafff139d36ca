import { expect, it } from 'vitest';
import { joins, likelyMeant, mendedTerms, splits, suspects, typingErrors, variants } from './books.mending.rules.ts';

it.each([
  ['chemestry', 'chemistry', 1],
  ['hisotry', 'history', 1],
  ['histry', 'history', 1],
  ['kitten', 'sitting', 3],
  ['हनदी', 'हिन्दी', 2],
  ['', 'abc', 3],
])('counts the typing errors from %s to %s', (typed, word, errors) => expect(typingErrors(typed, word)).toBe(errors));

it('compares an unfinished word with the beginning of another', () => {
  expect(typingErrors('chemes', 'chemistry', true)).toBe(1);
  expect(typingErrors('chemes', 'chemistry')).toBe(4);
});

it('takes the word with the fewest errors, then the most used', () => {
  const known = [
    { word: 'his', uses: 900 },
    { word: 'historic', uses: 5 },
    { word: 'history', uses: 40 },
  ];
  expect(likelyMeant('hisotry', false, known, 3)).toEqual(['history']);
  expect(likelyMeant('zzzzzz', false, known, 3)).toEqual([]);
});

it('suspects the words that nobody uses, else all of several, and never numbers or words that say little', () => {
  expect(suspects(['indian', 'hisotry'], ['hisotry'])).toEqual(['hisotry']);
  expect(suspects(['indian', 'history'], [])).toEqual(['indian', 'history']);
  expect(suspects(['history'], [])).toEqual([]);
  expect(suspects(['1984', 'of'], ['1984', 'of'])).toEqual([]);
  expect(suspects(['the', 'history'], [])).toEqual(['history']);
});

it('takes a word that stands inside another for it', () =>
  expect(likelyMeant('रामचरितमानस', false, [{ word: 'श्रीरामचरितमानस', uses: 1 }], 3)).toEqual(['श्रीरामचरितमानस']));

it('knows the words one typing error away, in any script', () => {
  for (const [typed, meant] of [
    ['rie', 'rye'],
    ['breif', 'brief'],
    ['hights', 'heights'],
    ['हनदी', 'हनंदी'],
    ['குறள', 'குறள்'],
  ] as const)
    expect(variants(typed)).toContain(meant);
  expect(variants('abc')).not.toContain('abc');
  expect(variants('x'.repeat(13))).toEqual([]);
});

it('cuts a word in two and joins two, but leaves numbers whole', () => {
  expect(splits('catch22')).toContainEqual(['catch', '22']);
  expect(splits('1984')).toEqual([]);
  expect(joins(['to', 'mocking', 'bird'])).toEqual(['tomocking', 'mockingbird']);
});

it('allows what is in use in the place of what was typed', () => {
  const mended = (words: string[], inUse: string[]) =>
    mendedTerms(
      words.map((word) => [word]),
      words,
      new Set(inUse),
      new Map([['bird', ['bard']]]),
    );
  expect(mended(['mocking', 'bird'], ['mocking', 'mockingbird'])).toEqual([
    ['mocking', "'mockingbird'"],
    ['bird', "'bird':*", "'mockingbird'", "'bard'"],
  ]);
  expect(mended(['catch22'], ['catch', '22'])).toEqual([['catch22', "'catch22':*", "('catch' <-> '22')"]]);
});
