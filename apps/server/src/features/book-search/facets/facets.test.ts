import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createCity, createMember } from '../../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

let position = 100;
const findOrAdd = async (table: 'categories' | 'languages', name: string) => {
  const known = await db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirst();
  return (
    known?.id ??
    (await db.insertInto(table).values({ name, position: position++ }).returning('id').executeTakeFirstOrThrow()).id
  );
};

const search = async (q: string) => {
  const { data } = await call(app, 'GET /api/book-posts/search', { query: { q } });
  return data.data.map(({ title }) => title);
};

const college = 'Fergusson College';

beforeAll(async () => {
  const { id: user_id } = await createMember(db);
  const share = (title: string, more: object = {}) =>
    createBook(db, { user_id, title, author: 'Somebody', category_id: other, language_id: english, ...more });
  const addCategory = (name: string) => findOrAdd('categories', name);
  const other = await addCategory('Other');
  const english = await findOrAdd('languages', 'English');
  const [fiction, nonFiction] = [await addCategory('Fiction'), await addCategory('Non-Fiction')];
  const [science, upsc, poetry] = [
    await addCategory('Science Fiction'),
    await addCategory('UPSC'),
    await addCategory('Poetry'),
  ];
  const pune = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  const delhi = await createCity(db, 'New Delhi', { latitude: 28.61, longitude: 77.21 });
  const hindi = await findOrAdd('languages', 'Hindi');
  const { id: college_id } = await db
    .insertInto('colleges')
    .values({ name: college, search: college.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await share('Crime and Punishment');
  await share('A Walk in the Hills', { city_id: pune, category_id: nonFiction });
  await share('Evening Songs', { city_id: pune, category_id: poetry });
  await share('Laws and Lakes', { category_id: upsc });
  await share('Two Houses', { category_id: fiction, language_id: hindi });
  await share('Red Planet', { category_id: science, city_id: delhi });
  await share('Bridges', { college_id, type: 'donate', price: null });
});

describe('a word finds', () => {
  it.each([
    ['in a city', 'Pune', ['Evening Songs', 'A Walk in the Hills']],
    ['in a city, while it is typed', 'pun', ['Evening Songs', 'A Walk in the Hills', 'Crime and Punishment']],
    ['in a city of two words', 'delhi', ['Red Planet']],
    ['of a category', 'upsc', ['Laws and Lakes']],
    ['of a category that others have in their name', 'fiction', ['Two Houses']],
    ['of a category of two words', 'science fiction', ['Red Planet']],
    ['of a category by another word', 'hindi novels', ['Two Houses']],
    ['in a language', 'hindi', ['Two Houses']],
    ['of a category in a city', 'poetry pune', ['Evening Songs']],
    ['given away', 'free', ['Bridges']],
  ])('%s: %s', async (_, q, titles) => expect(await search(q)).toEqual(titles));

  it('at a college', async () => expect(await search(college)).toEqual(['Bridges']));
});

it('ranks books whose facets match all words before text matches', async () => {
  const { id: user_id } = await createMember(db);
  await createBook(db, { user_id, title: 'Poetry and Prose', author: 'Pune Poetry Circle' });
  expect(await search('poetry pune')).toEqual(['Evening Songs', 'Poetry and Prose']);
});

it('ignores a word that occurs in most names', async () => {
  const { id: user_id } = await createMember(db);
  const institute = { name: 'Institute of Rivers', search: 'institute of rivers' };
  const { id: college_id } = await db
    .insertInto('colleges')
    .values(institute)
    .returning('id')
    .executeTakeFirstOrThrow();
  await createBook(db, { user_id, title: 'Sluices', author: 'Nobody', college_id });
  expect(await search('institute')).toEqual(['Sluices']);
  expect(await search('of')).not.toContain('Sluices');
});

it('ranks a book with exactly that title first', async () => {
  const { id: user_id } = await createMember(db);
  await createBook(db, { user_id, title: 'UPSC', author: 'Nobody', created_at: new Date(0) });
  expect(await search('upsc')).toEqual(['UPSC', 'Laws and Lakes']);
});
