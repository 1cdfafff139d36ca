import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';
import { explainQuery } from '../../../test/statements/query-plans.ts';
import { selectSharedEditions } from './editions.queries.ts';
import { indexNewWords } from '../book-search/sounds/sounds.usecases.ts';

const GUIDE = '9780143039648';
const { app, db, pool, close } = await createTestApp();
afterAll(close);

let [reader, owner, other]: Member[] = [];
let languages: number[];

const find = async (isbn: string, token = reader!.token) =>
  call(app, 'GET /api/editions/:isbn', { token, params: { isbn } });
const suggest = async (q: string, field?: string) =>
  (await call(app, 'GET /api/edition-suggestions', { token: reader!.token, query: { q, ...(field && { field }) } }))
    .data.data;

beforeAll(async () => {
  [reader, owner, other] = [await createMember(db), await createMember(db), await createMember(db)];
  const rows = await db.selectFrom('languages').select('id').orderBy('id').limit(2).execute();
  languages = rows.map(({ id }) => id);
  await db
    .insertInto('editions')
    .values([
      {
        isbn13: '9780679457312',
        title: 'The God of Small Things',
        author: 'Arundhati Roy',
        language_id: languages[1]!,
      },
      { title: 'गोदान', author: 'मुंशी प्रेमचंद', language_id: languages[1]! },
      { title: 'Goldilocks Goes to Goa', author: 'Asha Roy', language_id: languages[1]! },
    ])
    .execute();
  await createBook(db, { user_id: owner.id, title: 'Malgudi Days', author: 'R. K. Narayan' });
});

describe('an ISBN', () => {
  it('is found in shared books, also by ISBN-10', async () => {
    const shared = { isbn: GUIDE, isbn13: GUIDE, publisher: 'Penguin', language_id: languages[1]! };
    const { category_id } = await createBook(db, { user_id: owner!.id, ...shared });
    const edition = {
      isbn: GUIDE,
      title: 'The Guide',
      author: 'R. K. Narayan',
      publisher: 'Penguin',
      language_id: languages[1],
      category_id,
      source: 'members',
    };
    for (const isbn of [GUIDE, '978-0-14-303964-8', '0143039644'])
      expect((await find(isbn)).data.data).toEqual(edition);
  });

  it('prefers the product’s own list to members’ books', async () => {
    const isbn13 = '9780679457312';
    await createBook(db, { user_id: owner!.id, isbn13, title: 'Something rude', publisher: 'Random House' });
    expect((await find(isbn13)).data.data).toEqual({
      isbn: isbn13,
      title: 'The God of Small Things',
      author: 'Arundhati Roy',
      publisher: 'Random House',
      language_id: languages[1],
      category_id: null,
      source: 'list',
    });
  });

  it('is found only in visible books, including those no longer available', async () => {
    const isbn13 = '9780306406157';
    for (const unseen of [{ hidden_at: new Date() }, { deleted_at: new Date() }, { owner_suspended: true }])
      await createBook(db, { user_id: owner!.id, isbn13, title: 'Rude', ...unseen });
    expect((await find(isbn13)).data).toEqual({ data: null });
    await createBook(db, { user_id: other!.id, isbn13, title: 'Gone', status: 'unavailable' });
    expect((await find(isbn13)).data.data?.title).toBe('Gone');
  });

  it('responds 404 for a wrong check digit, and requires a session', async () => {
    for (const isbn of ['9780306406158', '12345', 'none']) {
      const { status, error } = await find(isbn);
      expect([status, error.code]).toEqual([404, 'request.not_found']);
    }
  });

  it('is looked up by index with many books and many copies', async () => {
    const model = await createBook(db, { user_id: other!.id });
    const { user_id, work_id, title, author, category_id, language_id, type, price, condition } = model;
    // Matched with a work each, they would take most of a minute.
    const copy = { user_id, work_id, title, author, category_id, language_id, type, price, condition };
    const many = Array.from({ length: 4000 }, (_, n) => ({
      ...copy,
      isbn13: n < 1000 ? '9780000000002' : `978${String(n).padStart(10, '0')}`,
    }));
    await db.insertInto('books').values(many).execute();
    await pool.query('analyze books');
    const [step] = await explainQuery(pool, selectSharedEditions(db, '9780000000002', 100).compile());
    expect(step!.received).toBeLessThanOrEqual(100);
    expect(step!.blocks).toBeLessThanOrEqual(120);
    const steps = await explainQuery(pool, selectSharedEditions(db, '9780000002000', 100).compile());
    expect(steps.map(({ index }) => index)).toContain('books_by_isbn13');
  }, 60_000);
});

it('leaves out books of members who blocked the reader, or whom the reader blocked', async () => {
  const [one, two] = [await createMember(db), await createMember(db)];
  const isbn13 = '9781861972712';
  await createBook(db, { user_id: one.id, title: 'Kanthapura', author: 'Raja Rao', isbn13 });
  await createBook(db, { user_id: two.id, title: 'Kanthapura Retold', author: 'Raja Rao', isbn13 });
  expect((await suggest('kanthapura')).map(({ title }) => title)).toEqual(['Kanthapura', 'Kanthapura Retold']);
  await call(app, 'POST /api/users/:id/block', { token: one.token, params: { id: reader!.id } });
  expect((await suggest('kanthapura')).map(({ title }) => title)).toEqual(['Kanthapura Retold']);
  await call(app, 'POST /api/users/:id/block', { token: reader!.token, params: { id: two.id } });
  expect(await suggest('kanthapura')).toEqual([]);
  expect((await find(isbn13)).data).toEqual({ data: null });
});

describe('suggestions while typing', () => {
  it('titles come from available books and the list, in any script', async () => {
    expect(await suggest('malg')).toEqual([
      expect.objectContaining({ title: 'Malgudi Days', author: 'R. K. Narayan' }),
    ]);
    expect((await suggest('god of')).map(({ title }) => title)).toEqual(['The God of Small Things']);
    // Sounds of new words are indexed by searches; suggestions only read.
    await indexNewWords(db);
    expect((await suggest('गोद')).map(({ title }) => title)).toEqual(['गोदान', 'The Guide']);
  });

  it('authors are suggested once, without titles', async () => {
    expect((await suggest('roy', 'author')).map(({ title, author }) => [title, author])).toEqual([
      [null, 'Asha Roy'],
      [null, 'Arundhati Roy'],
    ]);
    expect((await suggest('naray', 'author')).map(({ author }) => author)).toEqual(['R. K. Narayan']);
    expect(await suggest('roy')).toEqual([]);
  });

  it('are empty for no text, an ISBN and guests', async () => {
    for (const q of ['', ' ', '???', GUIDE]) expect(await suggest(q)).toEqual([]);
    const wrong = await call(app, 'GET /api/edition-suggestions', { token: reader!.token, query: { field: 'isbn' } });
    expect([wrong.status, Object.keys(wrong.error.errors ?? {})]).toEqual([422, ['field']]);
  });
});
