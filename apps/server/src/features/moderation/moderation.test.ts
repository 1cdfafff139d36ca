import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';
import { createModerator, createReport, sendMessageTo } from '../../../test/moderation.ts';

const world = await createTestApp();
const { app, db } = world;
const mira = await createModerator(world, 'Mira Moderator');
const asha = await createMember(db, 'Asha Menon');
const zoya = await createMember(db, 'Zoya Khan');
let ravi: Member;
beforeEach(async () => {
  ravi = await createMember(db, 'Ravi Kumar');
});
afterAll(() => world.close());

const list = (who: Member | undefined, query: Record<string, unknown> = {}) =>
  call(app, 'GET /api/moderation/reports', { token: who?.token, query });
const open = (who: Member | undefined, id: number) =>
  call(app, 'GET /api/moderation/reports/:id', { token: who?.token, params: { id } });
const dismiss = (who: Member | undefined, id: number, body = {}) =>
  call(app, 'POST /api/moderation/reports/:id/dismiss', { token: who?.token, params: { id }, body });
const log = (who: Member | undefined, query: Record<string, unknown> = {}) =>
  call(app, 'GET /api/moderation/acts', { token: who?.token, query });

describe('GET /api/moderation/reports', () => {
  test('groups reports by thing, open first, then the latest, paginated', async () => {
    const [one, two] = [
      await createBook(db, { user_id: ravi.id, title: 'One' }),
      await createBook(db, { user_id: ravi.id, title: 'Two' }),
    ];
    const closed = await createReport(app, asha, { kind: 'book', id: two.id });
    await dismiss(mira, closed);
    await createReport(app, asha, { kind: 'book', id: one.id, reason: 'spam' });
    const latest = await createReport(app, zoya, { kind: 'book', id: one.id, reason: 'fraud' });
    const person = await createReport(app, asha, { kind: 'person', id: ravi.id });

    const { data } = await list(mira);
    expect(data.data.slice(0, 2)).toMatchObject([
      { id: person, kind: 'person', state: 'open', count: 1, about: { name: 'Ravi Kumar' } },
      { id: latest, kind: 'book', state: 'open', count: 2, reason: 'fraud', snapshot: { title: 'One' } },
    ]);
    expect(data.data.at(-1)).toMatchObject({ id: closed, state: 'dismissed' });
    const second = await list(mira, { per_page: 1, page: 2 });
    expect(second.data).toMatchObject({ total: data.total, last_page: data.total, data: [{ id: latest }] });
    const books = (await list(mira, { kind: 'book', state: 'open' })).data.data;
    expect(books.map(({ kind, state }) => `${kind} ${state}`)).toEqual(books.map(() => 'book open'));
    expect(books.map(({ id }) => id)).toContain(latest);
  });

  test.each([
    ['kind', 'city', 'The selected kind is invalid'],
    ['state', 'lost', 'The selected state is invalid'],
    ['page', '0', 'The page field must be a whole number from 1 to 100000'],
  ])('rejects %s %s', async (field, value, complaint) => {
    const { status, error } = await list(mira, { [field]: value });
    expect([status, error.errors]).toEqual([422, { [field]: [complaint] }]);
  });

  test('omits reports about the moderator', async () => {
    const other = await createModerator(world, 'Another Moderator');
    const id = await createReport(app, asha, { kind: 'person', id: mira.id });
    expect((await list(mira)).data.data.map((entry) => entry.id)).not.toContain(id);
    expect((await list(other)).data.data.map((entry) => entry.id)).toContain(id);
    expect([(await open(mira, id)).status, (await open(other, id)).status]).toEqual([404, 200]);
  });
});

describe('GET /api/moderation/reports/:id', () => {
  test('includes the reported message with three before and after it, and no other conversation', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await sendMessageTo(app, ravi, asha, text);
    const bad = await sendMessageTo(app, ravi, asha, 'You fool');
    for (const text of ['six', 'seven', 'eight', 'nine']) await sendMessageTo(app, asha, ravi, text);
    await sendMessageTo(app, ravi, zoya, 'Nothing to do with it');
    const id = await createReport(app, asha, { kind: 'message', id: bad.id, words: 'He goes on' });

    const { data } = await open(mira, id);
    expect(data.messages.map(({ message }) => message)).toEqual([
      'three',
      'four',
      'five',
      'You fool',
      'six',
      'seven',
      'eight',
    ]);
    expect(data.messages.filter((message) => message.reported)).toMatchObject([
      { id: bad.id, sender: { id: ravi.id } },
    ]);
    expect(data).toMatchObject({
      kind: 'message',
      state: 'open',
      book: null,
      actions: ['dismiss', 'suspend'],
      reports: [{ id, words: 'He goes on', reporter: { name: 'Asha Menon' } }],
      about: { id: ravi.id, is_moderator: false, suspended_at: null },
    });
  });

  test('gives moderators no access to other conversations', async () => {
    const message = await sendMessageTo(app, ravi, asha, 'Between us');
    await createReport(app, asha, { kind: 'message', id: message.id });
    const person = await createReport(app, asha, { kind: 'person', id: ravi.id });
    expect((await open(mira, person)).data.messages).toEqual([]);
    const params = { id: message.conversation };
    expect((await call(app, 'GET /api/conversations/:id/messages', { token: mira.token, params })).status).toBe(404);
  });

  test('requires an existing report', async () => {
    const { status, error } = await open(mira, 2_000_000_000);
    expect([status, error.code]).toEqual([404, 'moderation.report_not_found']);
  });
});

describe('POST /api/moderation/reports/:id/dismiss', () => {
  test('closes all open reports of the thing, once', async () => {
    const book = await createBook(db, { user_id: ravi.id });
    const [one, other] = [
      await createReport(app, asha, { kind: 'book', id: book.id }),
      await createReport(app, zoya, { kind: 'book', id: book.id }),
    ];
    const { status, data } = await dismiss(mira, one, { words: 'A book like any other' });
    expect([status, data.state, data.actions]).toEqual([200, 'dismissed', ['hide', 'suspend']]);
    expect((await open(mira, other)).data.reports.map(({ state }) => state)).toEqual(['dismissed', 'dismissed']);
    expect(data.acts).toMatchObject([{ act: 'dismiss', words: 'A book like any other', moderator: { id: mira.id } }]);
    const again = await dismiss(mira, other);
    expect([again.status, again.error.code]).toEqual([409, 'moderation.already_closed']);
  });

  test('keeps the outcome of earlier reports of the thing', async () => {
    const book = await createBook(db, { user_id: ravi.id });
    const hidden = await createReport(app, asha, { kind: 'book', id: book.id });
    await call(app, 'POST /api/moderation/reports/:id/hide', { token: mira.token, params: { id: hidden }, body: {} });
    await call(app, 'POST /api/moderation/reports/:id/show', { token: mira.token, params: { id: hidden }, body: {} });
    const later = await createReport(app, zoya, { kind: 'book', id: book.id });
    const { data } = await dismiss(mira, later);
    expect(data.reports.map(({ id, state }) => [id, state])).toEqual([
      [later, 'dismissed'],
      [hidden, 'acted'],
    ]);
  });

  test('requires a moderator whom the report is not about', async () => {
    const id = await createReport(app, asha, { kind: 'person', id: mira.id });
    const { status, error } = await dismiss(mira, id);
    expect([status, error.message]).toEqual([409, 'This is about you. Another moderator has to decide.']);
    expect((await dismiss(mira, 2_000_000_000)).status).toBe(404);
    expect((await dismiss(mira, id, { words: 'w'.repeat(1001) })).status).toBe(422);
  });
});

describe('the moderation log', () => {
  test('lists all acts for moderators, the latest first', async () => {
    const id = await createReport(app, asha, { kind: 'person', id: ravi.id });
    await dismiss(mira, id, { words: 'Known to us' });
    const { data } = await log(mira, { per_page: 1 });
    expect(data.data).toMatchObject([
      { act: 'dismiss', report_id: id, words: 'Known to us', moderator: { name: mira.name }, about: { id: ravi.id } },
    ]);
  });

  test('neither lists nor counts decisions about its reader', async () => {
    const former = await createMember(db, 'Farah Former');
    await dismiss(mira, await createReport(app, asha, { kind: 'person', id: former.id }));
    await db.updateTable('users').set({ moderator_since: new Date() }).where('id', '=', former.id).execute();
    const [all, own] = [(await log(mira)).data, (await log(former)).data];
    expect(all.data.map(({ about }) => about?.id)).toContain(former.id);
    expect(own.data.map(({ about }) => about?.id)).not.toContain(former.id);
    expect(own.total).toBe(all.total - 1);
  });

  test('is append-only in the database', async () => {
    await expect(db.updateTable('moderation_acts').set({ words: null }).execute()).rejects.toThrow(/never changed/);
    await expect(db.deleteFrom('moderation_acts').execute()).rejects.toThrow(/never changed/);
  });
});

test('a removed moderator loses access with the next request', async () => {
  const former = await createModerator(world, 'Former Moderator');
  const mine = async () => (await call(app, 'GET /api/user', { token: former.token })).data.is_moderator;
  expect([await mine(), (await list(former)).status]).toEqual([true, 200]);
  await db.updateTable('users').set({ moderator_since: null }).where('id', '=', former.id).execute();
  expect([await mine(), (await list(former)).status]).toEqual([false, 403]);
});
