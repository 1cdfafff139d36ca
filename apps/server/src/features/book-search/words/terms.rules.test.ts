import { describe, expect, it } from 'vitest';
import { buildShorterSearches, omitInsignificantWords, toTsquery, buildTerms, omitStopWords } from './terms.rules.ts';

describe('the query for a text', () => {
  const search = (text: string) => toTsquery(buildTerms(text, text.split(' ')));

  it('requires every word, the last one as a prefix', () =>
    expect(search('harry potte')).toBe(`('harry') & ('potte':*)`));
  it('replaces the prefix by words in use when very many books match it', () => {
    expect(toTsquery(buildTerms('the his', ['the', 'his'], ['history', 'his']))).toBe(`('the') & ('his' | 'history')`);
    expect(toTsquery(buildTerms('rk', ['rk'], ['rkive']))).toBe(`('rk' | 'rkive' | ('r' <-> 'k'))`);
  });
  it('can omit stop words except as the last word', () => {
    const words = ['the', 'art', 'of', 'the'];
    expect(omitStopWords(buildTerms(words.join(' '), words), words)).toEqual([
      ["'art'", "('a' <-> 'r' <-> 't')"],
      ["'the':*"],
    ]);
  });
  it('matches an ISBN', () => expect(search('0-306-40615-2')).toBe(`('9780306406157')`));
  it('matches the beginning of an ISBN', () => expect(search('978-0-306')).toBe(`('9780306':*)`));
  it('escapes every word', () => expect(search(`a'b\\`)).toBe(`('a''b\\\\':*)`));
  it('treats a few letters as initials, and adjacent initials as one word', () => {
    expect(search('jk rowling')).toBe(`('jk' | ('j' <-> 'k')) & ('rowling':*)`);
    expect(search('r k narayan')).toBe(`('r' | 'rk') & ('k' | 'rk') & ('narayan':*)`);
    expect(search('the guide')).toBe(`('the') & ('guide':*)`);
  });
});

describe('the query after no results', () => {
  const terms = (text: string) => text.split(' ').map((word) => [word]);
  const words = (searches: string[][][]) => searches.map((search) => search.flat().join(' '));

  it('omits insignificant words', () => {
    expect(omitInsignificantWords(terms('the novel by coelho'), 'the novel by coelho'.split(' '))).toEqual([
      ['coelho'],
    ]);
    expect(omitInsignificantWords(terms('the book'), ['the', 'book'])).toEqual(terms('the book'));
  });

  it('omits one word of three and two of six', () => {
    expect(words(buildShorterSearches(terms('a b')))).toEqual([]);
    expect(words(buildShorterSearches(terms('a b c')))).toEqual(['b c', 'a c', 'a b']);
    const two = words(buildShorterSearches(terms('a b c d e f')));
    expect([two.length, new Set(two).size]).toEqual([15, 15]);
    expect(two).toContain('b c e f');
    expect(buildShorterSearches(terms('a '.repeat(30).trim()))).toEqual([]);
  });
});
