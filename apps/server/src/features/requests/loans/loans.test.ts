import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';

const world = await createRequestsApp();
const { app, asked, bookOf, db, moved, passTo, takeTold } = world;
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
const zoya = await createMember(db, 'Nobody Involved');
afterAll(() => world.close());
beforeEach(() => passTo('2026-03-01T10:00:00Z'));

type Given = { id: number };
const post =
  (name: 'extension' | 'deposit' | 'extension/answer') =>
  (who: Member | undefined, { id }: Given, body?: object) =>
    call(app, `POST /api/requests/:id/${name}`, { token: who?.token, params: { id }, body: { ...body } });
const [extend, answer, deposit] = [post('extension'), post('extension/answer'), post('deposit')];
const choose = (who: Member | undefined, { id }: Given, extends_alone: unknown = true) =>
  call(app, 'PUT /api/requests/:id/loan', { token: who?.token, params: { id }, body: { extends_alone } });

const lend = async (given: object = {}, length?: number) => {
  const book = await createBook(db, { user_id: asha.id, type: 'rent', title: 'Kim', price: 30, ...given });
  const request = await asked(ravi, book, length ? { rent_price: 30, rent_length: length } : {});
  await moved(asha, 'accept', request);
  return { book, request: await moved(asha, 'hand_over', request) };
};
const readNews = async (who: Member) =>
  (await call(app, 'GET /api/notifications', { token: who.token })).data.map(({ text }) => text);
const readRequest = async ({ token }: Member, { id }: Member, request: Given) =>
  (await call(app, 'GET /api/users/:id/requests', { token, params: { id } })).data.find(({ id }) => id === request.id)!;
const clearNews = (who: Member) => call(app, 'POST /api/notifications/seen', { token: who.token });

describe('POST /api/requests/:id/extension', () => {
  test('asks the owner for a week more, and tells them', async () => {
    const { request } = await lend();
    expect(request.loan?.next_extension).toEqual({ until: '2026-03-22', price: null });
    await clearNews(asha);
    takeTold();
    const { status, data } = await extend(ravi, request);
    expect([status, data.due_date]).toEqual([200, '2026-03-15']);
    expect(data.loan).toMatchObject({ extension: { state: 'asked', until: '2026-03-22' }, next_extension: null });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    expect(await readNews(asha)).toEqual(['Ravi Kumar would like to keep Kim until 22 March 2026']);
    expect((await extend(ravi, request)).error.code).toBe('requests.move_not_allowed');
  });

  test.each([
    ['day', '2026-03-04'],
    ['week', '2026-03-22'],
    ['month', '2026-05-01'],
  ] as const)('adds one %s of the rent', async (rent_unit, until) => {
    const { request } = await lend({ rent_unit }, rent_unit === 'month' ? 1 : 2);
    expect(request.loan?.next_extension).toEqual({ until, price: 30 });
    await extend(ravi, request);
    const { data } = await answer(asha, request, { agree: true });
    expect([data.due_date, data.rent_total]).toEqual([until, rent_unit === 'month' ? 60 : 90]);
  });

  test('counts from today when the book is overdue', async () => {
    const { request } = await lend();
    passTo('2026-03-20T10:00:00Z');
    expect((await extend(ravi, request)).data.loan?.extension).toEqual({ state: 'asked', until: '2026-03-27' });
  });

  test('takes effect at once if the owner chose that and there is no line', async () => {
    const { book, request } = await lend();
    expect((await choose(asha, request)).data.loan?.extends_alone).toBe(true);
    const { data } = await extend(ravi, request);
    expect([data.due_date, data.loan?.extension?.state]).toEqual(['2026-03-22', 'agreed']);
    expect(await readNews(asha)).toContain('Kim is now due back on 22 March 2026');
    await asked(zoya, book);
    expect((await extend(ravi, request)).data).toMatchObject({
      due_date: '2026-03-22',
      loan: { extension: { state: 'asked', until: '2026-03-29' } },
    });
  });

  test('is possible up to a year, while the reader has the book', async () => {
    const { request } = await lend();
    await call(app, 'PUT /api/requests/:id/due-date', {
      token: asha.token,
      params: { id: request.id },
      body: { due_date: '2027-02-28' },
    });
    expect((await extend(ravi, request)).error.code).toBe('requests.move_not_allowed');
    const accepted = await moved(asha, 'accept', await asked(ravi, await bookOf(asha, 'rent')));
    expect(accepted.loan?.next_extension).toBeNull();
    expect((await extend(ravi, accepted)).status).toBe(409);
    const back = await moved(asha, 'complete', (await lend()).request);
    expect((await extend(ravi, back)).status).toBe(409);
  });
});

describe('POST /api/requests/:id/extension/answer', () => {
  test('that agrees changes the due date, and one that does not keeps it', async () => {
    const { request } = await lend();
    await extend(ravi, request);
    await clearNews(ravi);
    expect((await answer(asha, request, { agree: false })).data.due_date).toBe('2026-03-15');
    expect(await readNews(ravi)).toEqual(['Asha Menon would like Kim back on 15 March 2026 as agreed']);
    await extend(ravi, request);
    expect((await answer(asha, request, { agree: true })).data.due_date).toBe('2026-03-22');
    expect(await readNews(ravi)).toEqual(['Kim is now due back on 22 March 2026']);
    expect((await answer(asha, request, { agree: true })).error.code).toBe('requests.move_not_allowed');
  });

  test('that agrees after the due date means the day that was asked for', async () => {
    const { request } = await lend();
    await extend(ravi, request);
    passTo('2026-03-18T10:00:00Z');
    const { data } = await answer(asha, request, { agree: true });
    expect([data.due_date, data.loan?.extension?.until]).toEqual(['2026-03-22', '2026-03-22']);
    expect(await readNews(ravi)).toContain('Kim is now due back on 22 March 2026');
  });

  test('is over when the day that was asked for has come, and the reader can ask for another', async () => {
    const { request } = await lend();
    await extend(ravi, request);
    passTo('2026-03-21T18:00:00Z');
    expect((await readRequest(asha, ravi, request)).deal.sentence_code).toBe('extension_asked');
    passTo('2026-03-21T18:30:00Z');
    expect((await answer(asha, request, { agree: true })).error.code).toBe('requests.move_not_allowed');
    const { deal, loan } = await readRequest(asha, ravi, request);
    expect([deal.sentence_code === 'extension_asked', loan!.extension]).toEqual([false, null]);
    expect((await readRequest(ravi, asha, request)).loan!.next_extension!.until).toBe('2026-03-29');
    expect((await extend(ravi, request)).data.loan!.extension).toEqual({ state: 'asked', until: '2026-03-29' });
  });

  test('is settled by another due date of the owner', async () => {
    const { request } = await lend();
    await extend(ravi, request);
    const change = { params: { id: request.id }, body: { due_date: '2026-03-20' } };
    const { data } = await call(app, 'PUT /api/requests/:id/due-date', { token: asha.token, ...change });
    expect(data.loan?.extension).toBeNull();
    expect((await answer(asha, request, { agree: true })).status).toBe(409);
  });

  test('says yes or no', async () => {
    const { request } = await lend();
    await extend(ravi, request);
    expect((await answer(asha, request, { agree: 'maybe' })).error.errors).toHaveProperty('agree');
  });
});

test('PUT /api/requests/:id/loan is for an accepted rental, and says yes or no', async () => {
  const { request } = await lend();
  expect((await choose(asha, request, 'maybe')).status).toBe(422);
  expect((await choose(asha, await moved(asha, 'accept', await asked(ravi, await bookOf(asha))))).status).toBe(409);
});

describe('a deposit', () => {
  test('is noted once, and stays after the return', async () => {
    const { request } = await lend();
    const { data } = await deposit(asha, request, { amount: '200.50' });
    expect(data.loan?.deposit).toEqual({ amount: 200.5, given_at: expect.any(String) as string });
    expect((await deposit(asha, request, { amount: 100 })).status).toBe(409);
    expect((await moved(asha, 'complete', request)).loan?.deposit?.amount).toBe(200.5);
  });

  test.each([{}, { amount: 0 }, { amount: -5 }, { amount: 'much' }, { amount: 1e9 }])('rejects %j', async (body) => {
    const { request } = await lend();
    expect((await deposit(asha, request, body)).error.errors).toHaveProperty('amount');
  });
});

test('the terms of a rental are exported, and are deleted with the account of either', async () => {
  const leaving = await createMember(db, 'Meera Nair');
  const book = await createBook(db, { user_id: asha.id, type: 'rent', title: 'Emma', price: 30 });
  const request = await moved(asha, 'accept', await asked(leaving, book));
  await deposit(asha, request, { amount: 200 });
  await call(app, 'DELETE /api/user', { token: leaving.token, body: { password: leaving.password } });
  expect(await db.selectFrom('loans').where('request_id', '=', request.id).selectAll().execute()).toEqual([]);
});
