import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createCity, createMember, type Member } from '../../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

let owner: Member;
const suggest = async (q: string, token?: string) => {
  const { data } = await call(app, 'GET /api/book-posts/suggestions', { query: { q }, token });
  return data.data;
};
const suggestTexts = async (q: string, token?: string) => (await suggest(q, token)).map(({ text }) => text);

beforeAll(async () => {
  owner = await createMember(db);
  const nagpur = await createCity(db, 'Nagpur', { latitude: 21.15, longitude: 79.09 });
  const share = (title: string, author: string, more: object = {}) =>
    createBook(db, { user_id: owner.id, title, author, ...more });
  await share('गोदान', 'मुंशी प्रेमचंद', { created_at: new Date() });
  await share('பொன்னியின் செல்வன்', 'கல்கி');
  await share('The God of Small Things', 'Arundhati Roy', { created_at: new Date(0) });
  await share('Malgudi Days', 'R. K. Narayan', { city_id: nagpur });
  await share('???', 'Nobody');
  await share('The Naggers', 'Somebody', { status: 'unavailable' });
});

describe('suggestions', () => {
  it.each([
    ['a title, the one with the very word before one that sounds like it', 'god', ['The God of Small Things', 'गोदान']],
    ['a title in another script', 'ponni', ['பொன்னியின் செல்வன்']],
    ['an author', 'premch', ['मुंशी प्रेमचंद']],
    ['an author by a misspelt name', 'arundhatti', ['Arundhati Roy']],
    ['a city, while none of its books has the word', 'nagp', ['Nagpur']],
    ['a misspelt city', 'nagpure', ['Nagpur']],
    ['a title by words of its author too', 'narayan mal', ['Malgudi Days']],
    ['nothing for what nobody has', 'quizzical', []],
    ['nothing for what is no word', '???', []],
    ['nothing for an ISBN', '9780143039655', []],
    ['nothing for nothing', ' ', []],
  ])('%s: %s', async (_, q, texts) => expect(await suggestTexts(q)).toEqual(texts));

  it('have a kind', async () => {
    expect(await suggest('nagp')).toEqual([{ text: 'Nagpur', kind: 'city' }]);
    expect(await suggest('premch')).toEqual([{ text: 'मुंशी प्रेमचंद', kind: 'author' }]);
  });
});

it('omit books of blocked members', async () => {
  const reader = await createMember(db);
  await call(app, 'POST /api/users/:id/block', { token: reader.token, params: { id: owner.id } });
  expect(await suggestTexts('malgudi', reader.token)).toEqual([]);
  expect(await suggestTexts('malgudi')).toEqual(['Malgudi Days']);
});

it('reject a text that is too long', async () => {
  const { status, error } = await call(app, 'GET /api/book-posts/suggestions', { query: { q: 'a'.repeat(201) } });
  expect(status).toBe(422);
  expect(Object.keys(error.errors ?? {})).toEqual(['q']);
});

// The letters of `constructor` name a property of every JavaScript object.
it('find words that JavaScript objects have as properties, in texts and in books', async () => {
  await createBook(db, { user_id: owner.id, title: 'The Constructor', author: 'Valueof Tostring' });
  const { token } = owner;
  expect(await suggestTexts('constructor')).toEqual(['The Constructor']);
  const editions = await call(app, 'GET /api/edition-suggestions', { token, query: { q: 'constructor' } });
  expect(editions.data.data.map(({ title }) => title)).toEqual(['The Constructor']);
  expect(await suggestTexts('god')).not.toEqual([]);
});
