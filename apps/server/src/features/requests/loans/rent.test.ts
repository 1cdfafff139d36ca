import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createBook, createMember } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';

const world = await createRequestsApp();
const { app, ask, asked, bookOf, db, moved } = world;
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
afterAll(() => world.close());

const rented = (rent_unit: 'day' | 'week' | 'month', rent_max: number | null = null) =>
  createBook(db, { user_id: asha.id, type: 'rent', title: 'Kim', price: 30, rent_unit, rent_max });

describe('a request for a rent', () => {
  test('stores the period and calculates the total', async () => {
    const request = await asked(ravi, await rented('week', 4), { rent_price: '29.95', rent_length: '3' });
    const rent = { rent_price: 29.95, rent_unit: 'week', rent_length: 3, rent_total: 89.85 };
    expect(request).toMatchObject({ ...rent, price: 29.95 });
    const { data } = await call(app, 'GET /api/requests/inbox', { token: asha.token });
    expect(data.find(({ id }) => id === request.id)).toMatchObject(rent);
  });

  test.each([
    ['day', 3, '2026-03-04'],
    ['week', 3, '2026-03-22'],
    ['month', 2, '2026-05-01'],
    ['month', 12, '2027-03-01'],
  ] as const)('by the %s for %d units sets the due date, unless the owner chooses one', async (...given) => {
    const [unit, rent_length, day] = given;
    const request = await asked(ravi, await rented(unit), { rent_length });
    expect(request.suggested_due_date).toBe(day);
    expect(await moved(asha, 'accept', request)).toMatchObject({ due_date: day, suggested_due_date: null });
    const other = await asked(ravi, await rented(unit), { rent_length });
    expect((await moved(asha, 'accept', other, { due_date: '2026-03-09' })).due_date).toBe('2026-03-09');
  });

  test('needs no period', async () => {
    const request = await asked(ravi, await rented('week', 1));
    expect(request).toMatchObject({ rent_unit: null, rent_length: null, rent_total: null });
    expect((await moved(asha, 'accept', request)).due_date).toBe('2026-03-15');
  });

  test('keeps its unit when the owner changes the unit', async () => {
    const book = await rented('week', 4);
    const request = await asked(ravi, book, { rent_length: 2 });
    await db.updateTable('books').set({ rent_unit: 'day' }).where('id', '=', book.id).execute();
    expect(await moved(asha, 'accept', request)).toMatchObject({ rent_unit: 'week', due_date: '2026-03-15' });
  });

  test.each([
    [() => rented('week', 4), 5, 'The owner lends it for up to 4 weeks'],
    [() => rented('month', 1), 2, 'The owner lends it for up to 1 month'],
    [() => rented('week'), 53, 'The owner lends it for up to 52 weeks'],
    [() => rented('week'), 0, 'The rent length field must be a whole number from 1 to 365'],
    [() => rented('week'), 'two', 'The rent length field must be a whole number from 1 to 365'],
    [() => bookOf(asha, 'rent'), 2, 'This book is rented for the whole period'],
    [() => bookOf(asha, 'sell'), 2, 'Only a book for rent has a rent period'],
  ])('rejects an impossible period (%#)', async (create, rent_length, message) => {
    const { status, error } = await ask(ravi, await create(), { rent_length });
    expect([status, error.errors]).toEqual([422, { rent_length: [message] }]);
  });
});
