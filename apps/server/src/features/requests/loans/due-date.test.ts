import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';

const world = await createRequestsApp();
const { app, asked, bookNow, bookOf, move, moved, statusOf, takeTold } = world;
const asha = await createMember(world.db, 'Asha Menon');
const ravi = await createMember(world.db, 'Ravi Kumar');

beforeEach(() => void takeTold());
afterAll(() => world.close());

const createRentRequest = async () => asked(ravi, await bookOf(asha, 'rent', 'Kim'));
const acceptRentRequest = async (due_date?: string) => moved(asha, 'accept', await createRentRequest(), { due_date });

describe('POST /api/requests/:id/accept of a rented book', () => {
  test('stores the due date that the owner chose and shows it to both', async () => {
    const request = await acceptRentRequest('2026-03-09');
    expect(request).toMatchObject({
      due_date: '2026-03-09',
      may_set_due_date: true,
      text: "You accepted Ravi Kumar's request for Kim. It is due back on 9 March 2026",
    });
    const data = await listRequestNews(app, ravi);
    expect(data[0]).toMatchObject({ id: request.id, due_date: '2026-03-09', may_set_due_date: false });
    expect(data[0]!.text).toBe('Asha Menon accepted your request for Kim. It is due back on 9 March 2026');
  });

  test('defaults to 14 days', async () => {
    expect((await acceptRentRequest()).due_date).toBe('2026-03-15');
    expect((await acceptRentRequest('')).due_date).toBe('2026-03-15');
  });

  test.each([
    ['2026-03-01', 'The due date must be tomorrow or later'],
    ['2027-03-02', 'The due date must be within a year'],
    ['2026-02-30', 'The due date field must be a date'],
    ['next week', 'The due date field must be a date'],
    [7, 'The due date field must be a date'],
  ])('rejects %s and changes nothing', async (due_date, message) => {
    const book = await bookOf(asha, 'rent');
    const request = await asked(ravi, book);
    const { status, error } = await move(asha, 'accept', request, { due_date });
    expect([status, error.errors]).toEqual([422, { due_date: [message] }]);
    expect(await statusOf(request)).toBe('requested');
    expect((await bookNow(book)).reserved_by).toBeNull();
  });

  test('stores no due date for other types', async () => {
    const request = await asked(ravi, await bookOf(asha));
    const { error } = await move(asha, 'accept', request, { due_date: '2026-03-09' });
    expect(error.errors).toEqual({ due_date: ['Only a rented book has a due date'] });
    expect(await moved(asha, 'accept', request)).toMatchObject({ due_date: null, may_set_due_date: false });
  });
});

describe('PUT /api/requests/:id/due-date', () => {
  const setDay = (who: Member | undefined, { id }: { id: number }, due_date?: unknown) =>
    call(app, 'PUT /api/requests/:id/due-date', { token: who?.token, params: { id }, body: { due_date } });

  test('extends the time and notifies the reader', async () => {
    const request = await acceptRentRequest('2026-03-09');
    await call(app, 'POST /api/notifications/seen', { token: ravi.token });
    takeTold();
    const { status, data } = await setDay(asha, request, '2026-04-02');
    expect([status, data.due_date]).toEqual([200, '2026-04-02']);
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    const news = await listRequestNews(app, ravi);
    expect(news.map(({ id, due_date }) => [id, due_date])).toEqual([[request.id, '2026-04-02']]);
  });

  test('rejects an impossible day', async () => {
    const request = await acceptRentRequest();
    expect((await setDay(asha, request)).error.errors).toEqual({ due_date: ['The due date field is required'] });
    expect((await setDay(asha, request, '2026-03-01')).error.errors).toHaveProperty('due_date');
    expect((await setDay(asha, request, '2026-13-01')).error.errors).toHaveProperty('due_date');
  });

  test('requires a book that is lent and not returned', async () => {
    const open = await createRentRequest();
    expect((await setDay(asha, open, '2026-04-02')).error.code).toBe('requests.move_not_allowed');
    const sold = await asked(ravi, await bookOf(asha));
    await moved(asha, 'accept', sold);
    expect((await setDay(asha, sold, '2026-04-02')).status).toBe(409);
    const back = await acceptRentRequest();
    expect(await moved(ravi, 'complete', back)).toMatchObject({ due_date: '2026-03-15', may_set_due_date: false });
    expect((await setDay(asha, back, '2026-04-02')).status).toBe(409);
  });

  test('is news to the reader alone and replaces the reminder of the old day', async () => {
    const request = await moved(asha, 'hand_over', await acceptRentRequest('2026-03-09'));
    world.passTo('2026-03-07T03:30:00Z');
    await world.runClock();
    await call(app, 'POST /api/notifications/seen', { token: asha.token });
    await setDay(asha, request, '2026-04-02');
    const listNews = async ({ token }: Member) =>
      (await call(app, 'GET /api/notifications', { token })).data.filter(({ id }) => id === request.id);
    expect(await listNews(asha)).toEqual([]);
    const [news] = await listNews(ravi);
    expect(news!.text).toBe('You have Kim now. It is due back on 2 April 2026');
  });
});
