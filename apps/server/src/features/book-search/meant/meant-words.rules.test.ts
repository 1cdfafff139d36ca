import { describe, expect, it } from 'vitest';
import { findMeantWords, omitWords, splitText } from './meant-words.rules.ts';

function read(text: string) {
  const { rawWords: written, words } = splitText(text);
  const found = findMeantWords(words);
  const places = found.flatMap((meant) => meant.places);
  return [found.map(({ filter, value }) => `${filter}=${value}`).join(' '), omitWords(written, places)];
}

describe('findMeantWords', () => {
  it.each([
    ['novels under 100', 'max_price=100', 'novels'],
    ['Novels below ₹150', 'max_price=150', 'Novels'],
    ['novels less than 200 rupees', 'max_price=200', 'novels'],
    ['50 rs novels', 'max_price=50', 'novels'],
    ['100 rupaye se kam ke upanyas', 'max_price=100', 'upanyas'],
    ['₹100 से कम के उपन्यास', 'max_price=100', 'उपन्यास'],
    ['books for rent', 'type=rent', 'books'],
    ['harry potter kiraye par', 'type=rent', 'harry potter'],
    ['मुफ़्त किताबें', 'type=donate', 'किताबें'],
    ["cheap children's books", 'sort_by=price_asc', "children's books"],
    ['cheap gita under 80 for sale', 'sort_by=price_asc type=sell max_price=80', 'gita'],
    ['nineteen eighty-four 1984', '', 'nineteen eighty four 1984'],
    ['rs aggarwal class 12', '', 'rs aggarwal class 12'],
  ])('%s', (text, meant, rest) => expect(read(text)).toEqual([meant, rest]));
});

describe('splitText', () => {
  const words = Array.from({ length: 30 }, (_, at) => `word${at}`);

  it('reads the first 20 different words of a long text, and all of another', () => {
    expect(splitText(`Word0 ${words.join(' ')}`).words).toEqual(words.slice(0, 20));
    expect(splitText('tora '.repeat(20)).rawWords).toHaveLength(20);
  });
});
