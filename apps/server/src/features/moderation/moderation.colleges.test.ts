import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createListedCollege, enterCollege } from '../../../test/samples/college-samples.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { createModerator, createReport } from '../../../test/moderation.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createRateLimits } from '../../rate-limits.ts';
import { countCollegeEntry } from '../places/places.usecases.ts';

const world = await createRequestsApp();
const { app, bookOf, db } = world;
const mira = await createModerator(world);
const limits = createRateLimits(1);
let ravi: Member;
let id: number;
beforeEach(async () => {
  ravi = await createMember(db, 'Ravi Kumar');
  id = await enterCollege(world, ravi, 'Kaveri Arts College');
});
afterAll(() => world.close());

const act = (name: 'confirm' | 'merge', who: Member | undefined, body: object, report = id) =>
  call(app, `POST /api/moderation/reports/:id/${name}`, {
    token: who?.token,
    params: { id: report },
    body: { ...body } as never,
  });
const open = (who = mira, report = id) =>
  call(app, 'GET /api/moderation/reports/:id', { token: who.token, params: { id: report } });
const profileOf = async ({ token }: Member) => (await call(app, 'GET /api/user/profile', { token })).data.profile;
const change = ({ token }: Member, body: object) => call(app, 'PUT /api/user', { token, body });
const collegeOf = async (bookId: number) =>
  (await call(app, 'GET /api/book-posts/:id', { params: { id: bookId } })).data.college;
const find = async (q: string) =>
  (await call(app, 'GET /api/colleges', { query: { q } })).data.colleges.map(({ name }) => name);
const searchBooks = async (q: string) =>
  (await call(app, 'GET /api/book-posts/search', { query: { q, per_page: 100 } })).data.data.map((book) => book.id);

describe('an unlisted college', () => {
  test('is visible to its member and moderators only', async () => {
    const book = await bookOf(ravi);
    expect(await profileOf(ravi)).toMatchObject({
      college_id: null,
      college: null,
      college_name: 'Kaveri Arts College',
    });
    const listed = await call(app, 'GET /api/colleges', {});
    expect([await find('kaveri'), listed.data.colleges, await collegeOf(book.id)]).toEqual([[], [], null]);
    expect(await searchBooks('kaveri')).not.toContain(book.id);
    const { data } = await open();
    expect(data).toMatchObject({
      kind: 'college',
      state: 'open',
      reports: [{ reporter: null }],
      about: { id: ravi.id },
      snapshot: { title: 'Kaveri Arts College' },
      college: { name: 'Kaveri Arts College', listed: null },
      actions: ['dismiss', 'confirm', 'merge', 'suspend'],
    });
  });

  test('is one per member: replaced by another name, a listed college or none', async () => {
    expect(await enterCollege(world, ravi, 'Kaveri Arts and Science College')).toBe(id);
    expect((await open()).data.snapshot.title).toBe('Kaveri Arts and Science College');
    const college_id = await createListedCollege(world, 'Listed College');
    await change(ravi, { college_id, college_name: '' });
    expect(await profileOf(ravi)).toMatchObject({ college_id, college_name: null });
    expect((await open()).data).toMatchObject({ college: { name: null }, actions: ['dismiss', 'suspend'] });
    expect((await act('merge', mira, { college_id })).error.code).toBe('moderation.college_decided');
    expect(await enterCollege(world, ravi, 'Another College')).toBeGreaterThan(id);
    expect(await profileOf(ravi)).toMatchObject({ college_id: null, college_name: 'Another College' });
  });

  test.each([
    ['ab', 'The college field must have at least 3 letters'],
    ['x'.repeat(121), 'The college field must not be longer than 120 characters'],
    ['Visit www.sale.example', 'The college field must be a name, without addresses or phone numbers'],
    ['Call 98765 43210 now', 'The college field must be a name, without addresses or phone numbers'],
  ])('rejects the name %s', async (college_name, complaint) => {
    const { status, error } = await change(ravi, { college_name });
    expect([status, error.errors]).toEqual([422, { college_name: [complaint] }]);
  });

  test('rejects a listed college besides, and is rate limited', async () => {
    const college_id = await createListedCollege(world, 'Listed College');
    expect((await change(ravi, { college_id, college_name: 'Mine' })).error.errors).toHaveProperty('college_name');
    const count = (name: string) =>
      countCollegeEntry({ ...world.deps, limits }, ravi.id, name).catch((error: { code: string }) => error.code);
    for (let time = 0; time < 10; time++) expect(await count('Other')).toBeUndefined();
    expect([await count('Other'), await count('Kaveri Arts College')]).toEqual(['request.too_many', undefined]);
  });

  test('is deleted with its member', async () => {
    await call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } });
    expect((await open()).data).toMatchObject({ snapshot: { title: null }, college: { name: null } });
  });
});

describe('POST /api/moderation/reports/:id/merge', () => {
  test('moves the member and the books shared since, and is logged', async () => {
    const books = [await bookOf(ravi), await bookOf(ravi)];
    const into = await createListedCollege(world, 'Kaveri College of Arts');
    const { status, data } = await act('merge', mira, { college_id: into, words: 'The same' });
    expect([status, data.state, data.college?.listed]).toEqual([
      200,
      'acted',
      { id: into, name: 'Kaveri College of Arts' },
    ]);
    expect(data.acts[0]).toMatchObject({ act: 'merge', college: 'Kaveri College of Arts', moderator: { id: mira.id } });
    expect(data.actions).toEqual(['suspend']);
    expect(await profileOf(ravi)).toMatchObject({ college_id: into, college_name: null });
    for (const book of books) expect((await collegeOf(book.id))?.id).toBe(into);
    expect(await searchBooks('kaveri')).toEqual(expect.arrayContaining(books.map((book) => book.id)));
    const { data: log } = await call(app, 'GET /api/moderation/acts', { token: mira.token });
    expect(log.data[0]).toMatchObject({ act: 'merge', college: 'Kaveri College of Arts', report_id: id });
  });

  test('keeps books and members of other colleges', async () => {
    const other = await createListedCollege(world, 'Other College');
    const [mine, theirs] = [await bookOf(ravi), await bookOf(await createMember(db))];
    await db.updateTable('books').set({ college_id: other }).where('id', '=', mine.id).execute();
    await act('merge', mira, { college_id: await createListedCollege(world, 'Third College') });
    expect([(await collegeOf(mine.id))?.id, await collegeOf(theirs.id)]).toEqual([other, null]);
  });

  test('validates its input', async () => {
    expect((await act('merge', mira, {})).error.errors).toEqual({ college_id: ['The college field is required'] });
    const unknown = await act('merge', mira, { college_id: 2_000_000_000 });
    expect([unknown.status, unknown.error.errors]).toEqual([422, { college_id: ['The selected college is invalid'] }]);
  });
});

describe('POST /api/moderation/reports/:id/confirm', () => {
  test('lists the college under the given name; it can still be merged', async () => {
    const book = await bookOf(ravi);
    const { data } = await act('confirm', mira, { name: 'Cauvery Arts College', place: 'Mandya' });
    const listed = data.college!.listed!;
    expect([listed.name, data.actions]).toEqual(['Cauvery Arts College', ['merge', 'suspend']]);
    expect([await find('cauvery mandya'), (await collegeOf(book.id))?.id]).toEqual([
      ['Cauvery Arts College'],
      listed.id,
    ]);
    const zoya = await createMember(db, 'Zoya Khan');
    expect((await change(zoya, { college_id: listed.id })).status).toBe(200);
    const theirs = await bookOf(zoya);
    await db.updateTable('books').set({ college_id: listed.id }).where('id', '=', theirs.id).execute();

    const into = await createListedCollege(world, 'Arts College of Mandya');
    await act('merge', mira, { college_id: into });
    expect([await find('cauvery'), (await profileOf(zoya)).college_id, (await profileOf(ravi)).college_id]).toEqual([
      [],
      into,
      into,
    ]);
    expect([(await collegeOf(book.id))?.id, (await collegeOf(theirs.id))?.id]).toEqual([into, into]);
    expect(await searchBooks('cauvery')).not.toEqual(expect.arrayContaining([book.id]));
  });

  test('validates the name like any other', async () => {
    expect((await act('confirm', mira, { name: 'www.sale.example' })).error.errors).toHaveProperty('name');
    expect((await act('confirm', mira, {})).error.errors).toEqual({ name: ['The college field is required'] });
  });
});

describe.each(['confirm', 'merge'] as const)('POST /api/moderation/reports/:id/%s', (name) => {
  const body = async () => ({ name: 'Some College', college_id: await createListedCollege(world, 'Some College') });

  test('requires an open report of another member’s college', async () => {
    expect((await act(name, mira, await body(), 2_000_000_000)).status).toBe(404);
    const person = await createReport(app, await createMember(db), { kind: 'person', id: ravi.id });
    expect((await act(name, mira, await body(), person)).error.code).toBe('moderation.no_college');
    const own = await enterCollege(world, mira, 'College of a Moderator');
    expect((await act(name, mira, await body(), own)).error.code).toBe('moderation.yourself');
    await act('merge', mira, await body());
    expect((await act(name, mira, await body())).error.code).toBe('moderation.college_decided');
  });
});

test('a college or an invisible thing cannot be reported', async () => {
  const { status, error } = await call(app, 'POST /api/reports', {
    token: ravi.token,
    body: { kind: 'college' as never, id: 1, reason: 'spam' },
  });
  expect([status, error.errors]).toEqual([422, { kind: ['The selected kind is invalid'] }]);
});
