import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createBook, createMember, type Member, shareBook } from '../../../test/factories.ts';
import { countWaitingForLocks } from '../../../test/locks.ts';
import { createModerator } from '../../../test/moderation.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { joinOldWorks } from '../moderation/works.usecases.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';

const world = await createRequestsApp();
const { app, db, passDays, runJobs } = world;
afterAll(world.close);

const HERE = { latitude: 18.52, longitude: 73.86 };
/** A degree of latitude has 111.2 km. */
const placeAt = (km: number) => ({ ...HERE, latitude: HERE.latitude + km / 111.2 });
const [asha, ravi, mira] = [
  await createMember(db, 'Asha'),
  await createMember(db, 'Ravi'),
  await createModerator(world),
];
let author = 0;
let by = '';
beforeEach(() => void (by = `Premchand ${++author}`));

type Given = Partial<Parameters<typeof createBook>[1]>;
const share = (given: Given = {}, who: Member = asha) =>
  shareBook(world, { user_id: who.id, title: 'Godan', author: by, created_at: world.deps.clock(), ...given });
const read = (id: number, query: Record<string, unknown> = {}, who?: Member) =>
  call(app, 'GET /api/works/:id', { params: { id }, query, token: who?.token });
const workOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('books').where('id', '=', id).select('work_id').executeTakeFirstOrThrow()).work_id;
const worksOf = (...books: { id: number }[]) => Promise.all(books.map(workOf));

describe('books have the same work', () => {
  test('with the same title and author in another spelling, or the same ISBN', async () => {
    const isbn13 = `978${String(author).padStart(10, '0')}`;
    const first = await share();
    const alike = await share({ title: ' GODÁN! ', author: by.toUpperCase().replace(' ', '.  ') });
    const edition = await share({ isbn13 });
    const misspelt = await share({ title: 'Godaan', isbn13 });
    const other = await share({ title: 'Gaban' });
    expect([alike, edition, misspelt].map(({ work_id }) => work_id)).toEqual(Array(3).fill(first.work_id));
    expect(other.work_id).not.toBe(first.work_id);
  });

  test('in another script, with a subtitle or a shorter name of the author', async () => {
    const first = await share({ title: 'The Wings of Fire', author: `Abdul Kalam ${by}` });
    const alike = await share({ title: 'Wings of Fire: An Autobiography', author: `${by}, A. Kalam` });
    const part = await share({ title: 'Wings of Fire Vol. 2', author: `Abdul Kalam ${by}` });
    expect(alike.work_id).toBe(first.work_id);
    expect(part.work_id).not.toBe(first.work_id);
    const godan = await share();
    expect((await share({ title: 'गोदान', author: `मुंशी प्रेमचंद ${author}` })).work_id).toBe(godan.work_id);
  });

  test('when two are posted at once', async () => {
    const works = await Promise.all(Array.from({ length: 6 }, () => share()));
    expect(new Set(works.map(({ work_id }) => work_id)).size).toBe(1);
  });

  test('after the title was corrected, and the answer of a post names it', async () => {
    const first = await share();
    const body = {
      title: 'Gaban',
      author: by,
      category_id: 1,
      language_id: 1,
      type: 'donate',
      status: 'available',
      condition: 'used',
      cover: 'drawn',
    };
    const { data } = await call(app, 'POST /api/book-post', { token: asha.token, body });
    expect(data.data.work_id).not.toBe(first.work_id);
    const params = { id: data.data.id };
    const changed = await call(app, 'PUT /api/book-posts/:id', {
      token: asha.token,
      params,
      body: { ...body, title: 'Godan' },
    });
    expect(changed.data.data.work_id).toBe(first.work_id);
  });

  test('of a work that was merged while they were posted', async () => {
    const [from, into] = [await share(), await share({ title: 'The Gift of a Cow' })];
    let merging: Promise<unknown> | undefined;
    const late = await runInTransaction(db, async (trx) => {
      const book = await createBook(trx, { user_id: asha.id, title: 'Godan', author: by });
      merging = merge(from.work_id, into.work_id);
      await expect.poll(() => countWaitingForLocks(db)).toBe(1);
      return book;
    });
    await merging;
    expect(await worksOf(from, late)).toEqual([into.work_id, into.work_id]);
  });
});

describe('books that were there before the rules', () => {
  const forgetWorks = async (...books: { id: number }[]) => {
    const ids = books.map(({ id }) => id);
    await db
      .updateTable('books')
      .set({ work_id: null as never })
      .where('id', 'in', ids)
      .execute();
    await runInTransaction(db, async (trx) => void (await sql`select find_missing_works()`.execute(trx)));
  };

  test('are joined by the job, with the wishes for them, once', async () => {
    const [named, titled, other] = [
      await share({ author: `${by} Rai` }),
      await share({ title: 'गोदान', author: `मुंशी प्रेमचंद ${author}` }),
      await share({ title: 'Gaban', author: `${by} Rai` }),
    ];
    await forgetWorks(named, titled, other);
    const wished = await wish(await workOf(titled));
    await joinOldWorks(world.deps);
    const [work] = await worksOf(named);
    expect(await worksOf(titled)).toEqual([work]);
    expect(await workOf(other)).not.toBe(work);
    expect(await wishNow(wished)).toBe(work);
    expect((await share({ title: 'Godaan', author: by })).work_id).toBe(work);
    const before = await db.selectFrom('works').orderBy('id').selectAll().execute();
    await joinOldWorks(world.deps);
    expect(await db.selectFrom('works').orderBy('id').selectAll().execute()).toEqual(before);
  });

  test('stay as moderators split them when the rules change', async () => {
    const [stays, moves] = [await share(), await share({ title: 'Godaan' })];
    const { data } = await split(stays.work_id, [moves.id]);
    await db.updateTable('works').set({ rules: 0 }).where('id', 'in', [stays.work_id, data.id]).execute();
    await joinOldWorks(world.deps);
    expect(await worksOf(stays, moves)).toEqual([stays.work_id, data.id]);
    expect((await share({ title: 'Godaan' })).work_id).toBe(data.id);
    expect((await share()).work_id).toBe(stays.work_id);
  });
});

describe('GET /api/works/:id', () => {
  test('lists copies for guests in each order, with figures', async () => {
    const far = await share({ price: 50, ...placeAt(80) });
    const near = await share({ price: 200, ...placeAt(2) });
    const free = await share({ type: 'donate', price: null, is_available: false, ...placeAt(10) });
    const nowhere = await share({ type: 'exchange', price: null });
    await share({ status: 'unavailable' });
    const list = async (query: object) => (await read(far.work_id, { ...query })).data.data.map(({ id }) => id);
    expect(await list({ sort_by: 'nearest', ...HERE })).toEqual([near.id, free.id, far.id, nowhere.id]);
    expect(await list(HERE)).toEqual([near.id, free.id, far.id, nowhere.id]);
    expect(await list({})).toEqual([free.id, far.id, near.id, nowhere.id]);
    expect(await list({ sort_by: 'soonest' })).toEqual([nowhere.id, near.id, far.id, free.id]);
    expect(await list({ ...HERE, radius_km: 20 })).toEqual([near.id, free.id]);
    expect(await list({ ...HERE, page: 2, per_page: 1 })).toEqual([free.id]);
    expect((await read(far.work_id, HERE)).data).toMatchObject({
      ...{ title: 'Godan', author: by, copies: 4, from_price: 0, near: { copies: 2, from_price: 0 }, total: 4 },
    });
    expect((await read(far.work_id, { ...HERE, radius_km: 5 })).data).toMatchObject({ copies: 1, from_price: 200 });
    expect((await read(far.work_id)).data.near).toBeNull();
  });

  test('has an empty list without a copy, and is missing without any visible one', async () => {
    const { id, work_id } = await share({ status: 'unavailable' });
    expect((await read(work_id)).data).toMatchObject({ copies: 0, from_price: null, data: [], total: 0 });
    await db.updateTable('books').set({ hidden_at: new Date() }).where('id', '=', id).execute();
    expect((await read(work_id)).data).toMatchObject({ code: 'works.not_found' });
    for (const missing of [0, 2_000_000_000]) expect([404, 422]).toContain((await read(missing)).status);
    expect((await read(work_id, { sort_by: 'dearest' })).status).toBe(422);
  });

  test('lists an own copy, but does not count it as one to ask for', async () => {
    const own = await share({ type: 'donate', price: null, ...placeAt(1) });
    const other = await share({ price: 60, ...placeAt(2) }, ravi);
    const { data } = await read(own.work_id, HERE, asha);
    expect(data).toMatchObject({ copies: 1, from_price: 60, near: { copies: 1, from_price: 60 }, total: 2 });
    expect(data.data.map(({ id }) => id)).toEqual([own.id, other.id]);
    expect((await read(own.work_id, HERE)).data).toMatchObject({ copies: 2, from_price: 0, total: 2 });
  });

  test('omits copies of blocked members, in figures too', async () => {
    const [own, other] = [await share({}, asha), await share({}, ravi)];
    const reader = await createMember(db);
    await call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: reader.id } });
    expect((await read(own.work_id, {}, reader)).data).toMatchObject({ copies: 1, data: [{ id: own.id }] });
    await db.updateTable('books').set({ deleted_at: new Date() }).where('id', '=', own.id).execute();
    expect((await read(other.work_id, {}, reader)).status).toBe(404);
    expect((await read(other.work_id)).status).toBe(200);
  });
});

test('lists show how many copies there are, from two on and near a place', async () => {
  const { work_id } = await share({ price: 90, ...placeAt(1) });
  const list = async (query: object) =>
    (await call(app, 'GET /api/book-posts/search', { query: { q: by, ...query } })).data.data
      .filter((book) => book.work_id === work_id)
      .map(({ copies, from_price }) => [copies, from_price]);
  expect(await list({})).toEqual([[undefined, undefined]]);
  await share({ type: 'donate', price: null, ...placeAt(90) });
  expect(await list({})).toEqual([
    [2, 0],
    [2, 0],
  ]);
  expect(await list(HERE)).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  await share({ price: 30, ...placeAt(3) }, ravi);
  expect(await list(HERE)).toEqual(Array(3).fill([2, 30]));
  await call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: mira.id } });
  const { data } = await call(app, 'GET /api/book-posts/search', { query: { q: by }, token: mira.token });
  expect(data.data.filter((book) => book.work_id === work_id).map(({ copies }) => copies)).toEqual([2, 2]);
});

describe('GET /api/authors/:slug', () => {
  test('lists the works of an author in every spelling', async () => {
    const [godan, gaban] = [await share({ price: 40 }), await share({ title: 'Gaban', status: 'unavailable' })];
    const slug = by.toLowerCase().replace(' ', '-');
    const { data } = await call(app, 'GET /api/authors/:slug', { params: { slug: `${slug}.` } });
    expect(data).toMatchObject({ slug, name: by, total: 2 });
    expect(data.data).toMatchObject([
      { id: godan.work_id, title: 'Godan', copies: 1, from_price: 40 },
      { id: gaban.work_id, title: 'Gaban', copies: 0, from_price: null },
    ]);
    expect((await call(app, 'GET /api/authors/:slug', { params: { slug: 'nobody' } })).status).toBe(404);
  });

  test('is one for the name in every script', async () => {
    const godan = await share();
    const sevasadan = await share({ title: 'सेवासदन', author: `मुंशी प्रेमचंद ${author}` });
    await share({ title: 'The Mill', author: `Premchand Rai ${author}` });
    for (const slug of [`premchand-${author}`, `प्रेमचंद-${author}`]) {
      const { data } = await call(app, 'GET /api/authors/:slug', { params: { slug } });
      expect(data).toMatchObject({ slug: `premchand-${author}`, total: 2 });
      expect(data.data.map(({ id }) => id)).toEqual([godan.work_id, sevasadan.work_id]);
    }
  });
});

const change = <Name extends 'merge' | 'split'>(
  name: Name,
  id: number,
  body: Record<string, unknown>,
  who: Member = mira,
) => call(app, `POST /api/works/:id/${name as 'merge'}`, { token: who.token, params: { id }, body });
const merge = (id: number, into: number) => change('merge', id, { into });
const split = (id: number, book_ids: number[]) => change('split', id, { book_ids });
const undo = (id: number) => call(app, 'POST /api/works/changes/:id/undo', { token: mira.token, params: { id } });
const listActs = async () =>
  (await call(app, 'GET /api/moderation/acts', { token: mira.token })).data.data.map(({ act, work }) => [
    act,
    work?.undone,
  ]);
const wish = async (work_id: number) =>
  (await call(app, 'POST /api/wishes', { token: ravi.token, body: { work_id } })).data;
const wishNow = async ({ id }: { id: number }) =>
  (await db.selectFrom('wishes').where('id', '=', id).select('work_id').executeTakeFirstOrThrow()).work_id;

describe('moderators', () => {
  test('merge works with wishes, for later copies too, and undo it exactly', async () => {
    const [from, into] = [await share(), await share({ title: 'The Gift of a Cow' })];
    const gone = await share({ deleted_at: new Date() });
    const wished = await wish(from.work_id);
    passDays(1);
    const { data } = await merge(from.work_id, into.work_id);
    expect(data.id).toBe(into.work_id);
    const later = await share();
    expect(await worksOf(from, gone, later)).toEqual(Array(3).fill(into.work_id));
    expect(await wishNow(wished)).toBe(into.work_id);
    expect((await read(from.work_id)).data).toMatchObject({ id: into.work_id, copies: 3 });
    expect((await listActs())[0]).toEqual(['merge_works', false]);
    const titles = await db
      .selectFrom('books')
      .where('id', 'in', [from.id, into.id])
      .orderBy('id')
      .select('title')
      .execute();
    expect(titles).toEqual([{ title: 'Godan' }, { title: 'The Gift of a Cow' }]);

    expect((await undo(data.change_id)).data.id).toBe(from.work_id);
    expect(await worksOf(from, gone, later, into)).toEqual([...Array(3).fill(from.work_id), into.work_id]);
    expect(await wishNow(wished)).toBe(from.work_id);
    expect((await listActs()).slice(0, 2)).toEqual([
      ['restore_works', true],
      ['merge_works', true],
    ]);
    expect((await undo(data.change_id)).data).toMatchObject({ code: 'works.changed_since' });
  });

  test('split copies off with their ISBN, and undo it exactly', async () => {
    const [isbn13, other] = [`979${String(author).padStart(10, '0')}`, `979${String(author).padStart(9, '0')}9`];
    const [stays, moves] = [await share({ isbn13: other }), await share({ isbn13 })];
    passDays(1);
    const { data } = await split(stays.work_id, [moves.id]);
    expect(data.id).not.toBe(stays.work_id);
    const [later, plain] = [await share({ isbn13 }), await share()];
    expect(await worksOf(moves, later, stays, plain)).toEqual([data.id, data.id, stays.work_id, stays.work_id]);
    expect((await undo(data.change_id)).status).toBe(200);
    expect(await worksOf(moves, later, await share({ isbn13 }))).toEqual(Array(3).fill(stays.work_id));
    expect((await read(data.id)).data.id).toBe(stays.work_id);
  });

  test('undo a split for copies that were edited into the work split off', async () => {
    const isbn13 = '9788126415007';
    const [stays, moves] = [await share(), await share({ isbn13 })];
    const edited = await share({ title: 'Gaban' });
    passDays(1);
    const { data } = await split(stays.work_id, [moves.id]);
    const body = { title: 'Godan', isbn: isbn13 };
    expect(
      (await call(app, 'PUT /api/book-posts/:id', { token: asha.token, params: { id: edited.id }, body })).status,
    ).toBe(200);
    expect(await workOf(edited)).toBe(data.id);
    await undo(data.change_id);
    expect(await worksOf(moves, edited)).toEqual([stays.work_id, stays.work_id]);
  });

  test('undo later changes first', async () => {
    const [a, b, c] = [await share(), await share({ title: 'Gaban' }), await share({ title: 'Nirmala' })];
    const first = await merge(a.work_id, b.work_id);
    const second = await merge(b.work_id, c.work_id);
    expect(await workOf(await share())).toBe(c.work_id);
    expect((await undo(first.data.change_id)).data).toMatchObject({ code: 'works.changed_since' });
    await undo(second.data.change_id);
    await undo(first.data.change_id);
    expect(await worksOf(a, b, c)).toEqual([a.work_id, b.work_id, c.work_id]);
  });

  test.each([
    ['merge', 'into itself', ({ work_id }: { work_id: number }) => ({ into: work_id }), 'into'],
    ['merge', 'into an unknown work', () => ({ into: 2_000_000_000 }), 'into'],
    ['merge', 'into nothing', () => ({}), 'into'],
    ['split', 'without books', () => ({ book_ids: [] }), 'book_ids'],
    ['split', 'with all books', ({ id }: { id: number }) => ({ book_ids: [id] }), 'book_ids'],
    ['split', 'with books of other works', () => ({ book_ids: [2_000_000_000] }), 'book_ids'],
  ] as const)('cannot %s %s', async (name, _, build, field) => {
    const book = await share();
    const { status, data } = await change(name, book.work_id, build(book as never));
    expect([status, Object.keys((data as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  test('change no work that was merged; others change none', async () => {
    const [from, into] = [await share(), await share({ title: 'Gaban' })];
    expect((await change('merge', from.work_id, { into: into.work_id }, asha)).status).toBe(403);
    await merge(from.work_id, into.work_id);
    expect((await merge(from.work_id, into.work_id)).data).toMatchObject({ code: 'works.not_found' });
    expect((await split(from.work_id, [from.id])).data).toMatchObject({ code: 'works.not_found' });
    expect((await undo(2_000_000_000)).data).toMatchObject({ code: 'works.not_found' });
  });
});

describe('a wish for a work', () => {
  test('matches its copies under any title, and no other book', async () => {
    const isbn13 = `978${String(author).padStart(9, '0')}7`;
    const { work_id } = await share({ isbn13, status: 'unavailable' });
    const wished = await wish(work_id);
    expect(wished).toMatchObject({ text: 'Godan', isbn: null, work_id, count: 0 });
    const copy = await share({ title: 'The Gift of a Cow', isbn13 });
    await share({ title: 'Godan and other stories' });
    await runJobs();
    const { data } = await call(app, 'GET /api/wishes', { token: ravi.token });
    expect(data.data.find(({ id }) => id === wished.id)?.books).toMatchObject([{ id: copy.id, is_new: true }]);
  });

  test('is for one thing that is there', async () => {
    const { work_id } = await share();
    for (const body of [{ work_id, text: 'Godan' }, {}, { work_id: 2_000_000_000 }])
      expect((await call(app, 'POST /api/wishes', { token: ravi.token, body })).status).toBe(422);
    expect((await wish(work_id)).count).toBe(1);
  });
});
