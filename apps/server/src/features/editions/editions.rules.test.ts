import { expect, it } from 'vitest';
import { mergeEditions, settleEdition } from './editions.rules.ts';

const say = (user_id: number, title: string, author: string, more: object = {}) => ({
  user_id,
  title,
  author,
  publisher: null,
  language_id: 1,
  category_id: 1,
  ...more,
});

it('takes the majority, with one vote per member', () => {
  const loud = [1, 2, 3].map(() => say(9, 'Rubbish', 'Nobody', { publisher: 'None' }));
  const settled = settleEdition([
    ...loud,
    say(1, 'The  Guide', 'R. K. Narayan', { category_id: 2 }),
    say(2, 'the guide', 'R. K. NARAYAN', { publisher: 'Penguin', category_id: 2 }),
  ]);
  expect(settled).toEqual({
    title: 'The  Guide',
    author: 'R. K. Narayan',
    publisher: 'Penguin',
    language_id: 1,
    category_id: 2,
  });
});

it('takes the latest on a tie, and the latest book of a member', () => {
  expect(settleEdition([say(1, 'New', 'A'), say(2, 'Old', 'A')])?.title).toBe('New');
  expect(settleEdition([say(1, 'Mended', 'A'), say(1, 'Wrong', 'A')])?.title).toBe('Mended');
  expect(settleEdition([])).toBeUndefined();
});

it('distinguishes Indian titles by their vowel signs', () => {
  expect(settleEdition([say(1, 'कील', 'A'), say(2, 'काल', 'A'), say(3, 'काल', 'A')])?.title).toBe('काल');
});

it('suggests each book and each author once, and omits an author already typed', () => {
  const found = [say(1, 'Gora', 'Tagore'), say(2, 'gora', 'tagore'), say(3, 'Gitanjali', 'Tagore')];
  expect(mergeEditions('g', found, 'title', 6).map(({ title }) => title)).toEqual(['Gora', 'Gitanjali']);
  expect(mergeEditions('tag', found, 'author', 6)).toEqual([
    { title: null, author: 'Tagore', publisher: null, language_id: null, category_id: null },
  ]);
  expect(mergeEditions('TAGORE', found, 'author', 6)).toEqual([]);
});
