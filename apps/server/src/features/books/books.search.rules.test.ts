import { describe, expect, it } from 'vitest';
import { likelyMeant, suspects, toTsquery, typedTerms, typingErrors } from './books.search.rules.ts';

describe('the search for what was typed', () => {
  const search = (text: string) => toTsquery(typedTerms(text, text.split(' ')));

  it('asks for every word, the last one perhaps unfinished', () =>
    expect(search('harry pot')).toBe(`('harry') & ('pot':*)`));
  it('asks for the book of an ISBN', () => expect(search('0-306-40615-2')).toBe(`('9780306406157')`));
  it('asks for the beginning of an ISBN', () => expect(search('978-0-306')).toBe(`('9780306':*)`));
  it('lets no word out of its quotes', () => expect(search(`a'b\\`)).toBe(`('a''b\\\\':*)`));
});

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
  expect(likelyMeant('hisotry', false, known)).toEqual(['history']);
  expect(likelyMeant('zzzzzz', false, known)).toEqual([]);
});

it('suspects the words that nobody uses, else all of several, and never numbers or very short words', () => {
  expect(suspects(['indian', 'hisotry'], ['hisotry'])).toEqual(['hisotry']);
  expect(suspects(['indian', 'history'], [])).toEqual(['indian', 'history']);
  expect(suspects(['history'], [])).toEqual([]);
  expect(suspects(['1984', 'of'], ['1984', 'of'])).toEqual([]);
});
