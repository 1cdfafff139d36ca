import { describe, expect, it } from 'vitest';
import {
  buildShorterSearches,
  omitInsignificantWords,
  toTsquery,
  buildTerms,
  omitStopWords,
} from './book-search.terms.rules.ts';

describe('the search for what was typed', () => {
  const search = (text: string) => toTsquery(buildTerms(text, text.split(' ')));

  it('asks for every word, the last one perhaps unfinished', () =>
    expect(search('harry potte')).toBe(`('harry') & ('potte':*)`));
  it('asks for nothing but words in use where very many begin so', () => {
    expect(toTsquery(buildTerms('the his', ['the', 'his'], ['history', 'his']))).toBe(`('the') & ('his' | 'history')`);
    expect(toTsquery(buildTerms('rk', ['rk'], ['rkive']))).toBe(`('rk' | 'rkive' | ('r' <-> 'k'))`);
  });
  it('can do without the words between the others, but not without the last', () => {
    const words = ['the', 'art', 'of', 'the'];
    expect(omitStopWords(buildTerms(words.join(' '), words), words)).toEqual([
      ["'art'", "('a' <-> 'r' <-> 't')"],
      ["'the':*"],
    ]);
  });
  it('asks for the book of an ISBN', () => expect(search('0-306-40615-2')).toBe(`('9780306406157')`));
  it('asks for the beginning of an ISBN', () => expect(search('978-0-306')).toBe(`('9780306':*)`));
  it('lets no word out of its quotes', () => expect(search(`a'b\\`)).toBe(`('a''b\\\\':*)`));
  it('takes a few letters for initials, and initials in a row for one word', () => {
    expect(search('jk rowling')).toBe(`('jk' | ('j' <-> 'k')) & ('rowling':*)`);
    expect(search('r k narayan')).toBe(`('r' | 'rk') & ('k' | 'rk') & ('narayan':*)`);
    expect(search('the guide')).toBe(`('the') & ('guide':*)`);
  });
});

describe('a search that found nothing', () => {
  const terms = (text: string) => text.split(' ').map((word) => [word]);
  const words = (searches: string[][][]) => searches.map((search) => search.flat().join(' '));

  it('goes without the words that say little', () => {
    expect(omitInsignificantWords(terms('the novel by coelho'), 'the novel by coelho'.split(' '))).toEqual([
      ['coelho'],
    ]);
    expect(omitInsignificantWords(terms('the book'), ['the', 'book'])).toEqual(terms('the book'));
  });

  it('goes without one word of three, and without two of six', () => {
    expect(words(buildShorterSearches(terms('a b')))).toEqual([]);
    expect(words(buildShorterSearches(terms('a b c')))).toEqual(['b c', 'a c', 'a b']);
    const two = words(buildShorterSearches(terms('a b c d e f')));
    expect([two.length, new Set(two).size]).toEqual([15, 15]);
    expect(two).toContain('b c e f');
    expect(buildShorterSearches(terms('a '.repeat(30).trim()))).toEqual([]);
  });
});
