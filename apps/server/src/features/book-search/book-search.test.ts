import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember } from '../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const search = async (q: string, query: object = {}) => {
  const { status, data } = await call(app, 'GET /api/book-posts/search', { query: { q, ...query } });
  expect(status).toBe(200);
  return data.data.map(({ title }) => title);
};

const LONG_TITLE =
  'How I won, lost, found, sold, bought, gave, drew, sang, ran, rode, swam, slept, woke, ate, drank, wept, laughed and then wrote all of it down';

const shelf = [
  { title: 'Concepts of Chemistry', author: 'Linus Pauling', publisher: 'Bharati Bhawan' },
  { title: 'Cooking at Home', author: 'Tarla Dalal', description: 'There is some chemistry in it.' },
  { title: 'A History of India', author: 'Romila Thapar', isbn: '0-306-40615-2', isbn13: '9780306406157' },
  { title: 'The Discovery of India', author: 'Jawaharlal Nehru', isbn: '978-1-23-456789-0' },
  { title: 'His Only Wife', author: 'Peace Medie' },
  { title: 'Life of Pi', author: 'Yann Martel' },
  { title: 'Café Society', author: 'José Márquez' },
  { title: 'Nineteen Eighty-Four (1984)', author: 'George Orwell' },
  { title: "The Hitchhiker's Guide", author: 'Douglas Adams' },
  { title: 'गोदान', author: 'मुंशी प्रेमचंद', description: 'हिन्दी का प्रसिद्ध उपन्यास' },
  { title: 'पूस की रात', author: 'मुंशी प्रेमचंद' },
  { title: 'பொன்னியின் செல்வன்', author: 'கல்கி கிருஷ்ணமூர்த்தி' },
  { title: 'Art', author: 'Clive Bell' },
  { title: 'Article Writing and the Art of It', author: 'Anon' },
  { title: LONG_TITLE, author: 'Prahlad Kakar' },
  { title: 'छावा', author: 'शिवाजी सावंत' },
  { title: 'Let Us C', author: 'Yashavant Kanetkar' },
  { title: 'Timmy and Pepe', author: 'Madhav Chavan' },
  { title: 'Rich Dad Poor Dad', author: 'Robert Kiyosaki' },
  { title: 'Cosmos', author: 'Carl Sagan' },
  { title: 'Science: Textbook for Class X', author: 'NCERT' },
];

beforeAll(async () => {
  const { id: user_id } = await createMember(db);
  for (const [day, book] of shelf.entries())
    await createBook(db, { user_id, created_at: new Date(Date.UTC(2024, 0, 1 + day)), ...book });
  await createBook(db, { user_id, title: 'Hidden Chemistry', status: 'unavailable' });
});

describe('finds a book by', () => {
  it.each([
    ['its title', 'discovery', 'The Discovery of India'],
    ['its author', 'orwell', 'Nineteen Eighty-Four (1984)'],
    ['its publisher', 'bharati', 'Concepts of Chemistry'],
    ['its description', 'प्रसिद्ध', 'गोदान'],
    ['words of several of these, in any order', 'india romila HISTORY', 'A History of India'],
    ['an unfinished word', 'cook', 'Cooking at Home'],
    ['a title of more words than are searched', LONG_TITLE, LONG_TITLE],
    ['a finished and an unfinished word', 'douglas hitch', "The Hitchhiker's Guide"],
    ['a word without its apostrophe', 'hitchhikers', "The Hitchhiker's Guide"],
    ['a word without its accents', 'cafe marquez', 'Café Society'],
    ['a word with accents that it does not have', 'órwell', 'Nineteen Eighty-Four (1984)'],
    ['an accent that is written apart', 'cafe\u0301', 'Café Society'],
    ['a number', '1984', 'Nineteen Eighty-Four (1984)'],
    ['its ISBN-10', '0306406152', 'A History of India'],
    ['its ISBN-13', '9780306406157', 'A History of India'],
    ['its ISBN with hyphens', '978-0-306-40615-7', 'A History of India'],
    ['its ISBN with spaces', '978 0 306 40615 7', 'A History of India'],
    ['its ISBN with the word', 'ISBN 0-306-40615-2', 'A History of India'],
    ['an unfinished ISBN', '978-0-306', 'A History of India'],
    ['an ISBN that is not quite one', '9781234567890', 'The Discovery of India'],
    ['an ISBN that is not quite one, with its hyphens', '978-1-23-456789-0', 'The Discovery of India'],
    ['a Devanagari word', 'गोदान', 'गोदान'],
    ['an unfinished Devanagari word', 'गोद', 'गोदान'],
    ['Devanagari words in any order', 'रात पूस', 'पूस की रात'],
    ['a Tamil word', 'செல்வன்', 'பொன்னியின் செல்வன்'],
    ['an unfinished Tamil word', 'பொன்னி', 'பொன்னியின் செல்வன்'],
    ['a Tamil author', 'கல்கி', 'பொன்னியின் செல்வன்'],
  ])('%s', async (_, q, title) => expect(await search(q)).toEqual([title]));
});

describe('finds a book despite', () => {
  it.each([
    ['a letter replaced', 'discovary', 'The Discovery of India'],
    ['a letter left out', 'discovry', 'The Discovery of India'],
    ['a letter too many', 'discoveery', 'The Discovery of India'],
    ['letters swapped', 'hisotry', 'A History of India'],
    ['an error in one of several words', 'orwel george', 'Nineteen Eighty-Four (1984)'],
    ['errors in two words', 'discovary indja', 'The Discovery of India'],
    ['an error in an unfinished word', 'hitchik', "The Hitchhiker's Guide"],
    ['a word in use that was not meant', 'his only life', 'His Only Wife'],
    ['a typing error in Devanagari', 'गोदन', 'गोदान'],
    ['a typing error in Tamil', 'செல்வ்ன்', 'பொன்னியின் செல்வன்'],
  ])('%s', async (_, q, title) => expect(await search(q)).toEqual([title]));

  it('one error, on every page', async () => {
    expect(await search('indja', { per_page: 1, page: 2 })).toHaveLength(1);
    expect(await search('indja', { per_page: 1, page: 3 })).toEqual([]);
  });
});

describe('ranks first', () => {
  it('a title before a description', async () =>
    expect(await search('chemistry')).toEqual(['Concepts of Chemistry', 'Cooking at Home']));
  it('a title before a description for a misspelt word', async () =>
    expect(await search('chemestry')).toEqual(['Concepts of Chemistry', 'Cooking at Home']));
  it('the exact title', async () => expect((await search('art'))[0]).toBe('Art'));
  it('the newest of equal matches', async () => expect(await search('प्रेमचंद')).toEqual(['पूस की रात', 'गोदान']));
  it.each([
    ['chava', 'छावा', 'Timmy and Pepe'],
    ['c', 'Let Us C', 'Cosmos'],
  ])('the whole word %s, in any script, before a beginning', async (q, first, other) => {
    const titles = await search(q);
    expect(titles[0]).toBe(first);
    expect(titles).toContain(other);
  });
  it('the requested sort order', async () =>
    expect(await search('india', { sort_by: 'oldest' })).toEqual(['A History of India', 'The Discovery of India']));
});

describe('finds nothing', () => {
  it.each([
    'xylophonist',
    'chemistry nehru',
    '9791090636071',
    '2084',
    '!!!',
    "'",
    '\\',
    "'':*",
    '& | !',
    '<->',
    '%',
    '😀',
  ])('for %s', async (q) => expect(await search(q)).toEqual([]));

  it('for a filter without matches, and does not correct a right word', async () =>
    expect(await search('chemistry', { category: 'Poetry' })).toEqual([]));

  it('for several words with a filter that excludes the books with most of them', async () => {
    const { id: user_id } = await createMember(db);
    const poetry = await db
      .selectFrom('categories')
      .where('name', '=', 'Poetry')
      .select('id')
      .executeTakeFirstOrThrow();
    const book = await createBook(db, { user_id, title: 'Concepts in Chemistry', category_id: poetry.id });
    expect(await search('concepts chemistry pauling')).toEqual(['Concepts of Chemistry']);
    expect(await search('concepts chemistry paulings', { category: 'Poetry' })).toEqual(['Concepts in Chemistry']);
    expect(await search('concepts chemistry pauling', { category: 'Poetry' })).toEqual([]);
    await db.deleteFrom('books').where('id', '=', book.id).execute();
  });
});

it('says which word the books lack that it shows, and offers no books for words that none has', async () => {
  const readNear = async (q: string) => {
    const { data } = await call(app, 'GET /api/book-posts/search', { query: { q } });
    return { titles: data.data.map(({ title }) => title), near: data.near };
  };
  const near = [{ left_out: [], words: 'maths', q: 'ncert class 10', total: 1 }];
  expect(await readNear('ncert maths class 10')).toEqual({ titles: ['Science: Textbook for Class X'], near });
  expect(await readNear('arundhati roi')).toEqual({ titles: [], near: undefined });
  expect(await readNear('salman rushdi')).toEqual({ titles: [], near: undefined });
});

it('treats any text literally', async () => {
  for (const q of ['a'.repeat(200), 'é'.repeat(200), 'a '.repeat(100), "o'brien", 'x:*', '((', '*', 'ა', '\u200d'])
    expect(Array.isArray(await search(q))).toBe(true);
});
