import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';
import { hideBook } from '../../books/moderation/moderation.usecases.ts';

const world = await createRequestsApp();
const { app, asked, bookNow, bookOf, countered, db, move, moved, statusOf, takeTold } = world;
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
const meera = await createMember(db, 'Meera Nair');

beforeEach(() => void takeTold());
afterAll(() => world.close());

const listNotifications = (who: Member) => listRequestNews(app, who);
const seenBy = async (who: Member, { id }: { id: number }) =>
  (await listNotifications(who)).find((request) => request.id === id);
const codeOf = async (answer: ReturnType<typeof move>) => (await answer).error.code;

/** Ravi offers a book for one of Asha's, who prefers another of his. */
async function createExchange() {
  const [wanted, offered, other] = [
    await bookOf(asha, 'exchange', 'Godan'),
    await bookOf(ravi, 'sell', 'Kim'),
    await bookOf(ravi, 'sell', 'Emma'),
  ];
  return { wanted, offered, other, swap: await asked(ravi, wanted, { exchange_book_id: offered.id }) };
}

describe('POST /api/requests/:id/counter', () => {
  test('stores another price, notifies the reader and reserves nothing', async () => {
    const book = await bookOf(asha);
    const request = await asked(ravi, book, { buy_price: 90 });
    takeTold();
    expect(await moved(asha, 'counter', request, { price: 110 })).toMatchObject({
      status: 'requested',
      actions: ['decline', 'withdraw_counter'],
      price: 90,
      text: 'You made a counter-offer for The Guide',
      counter_offers: [{ asked_price: 90, price: 110, book: null, answer: null }],
    });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    const offer = {
      text: 'Asha Menon made a counter-offer for The Guide',
      actions: ['cancel', 'accept_counter', 'decline_counter'],
      reader: null,
    };
    expect(await seenBy(ravi, request)).toMatchObject(offer);
    const { data: inbox } = await call(app, 'GET /api/requests/inbox', { token: ravi.token });
    expect(inbox).toEqual([expect.objectContaining({ id: request.id, ...offer })]);
    expect((await bookNow(book)).reserved_by).toBeNull();
    await moved(ravi, 'cancel', request);
  });

  test('proposes another book of the reader, which stays free', async () => {
    const { other, swap } = await createExchange();
    await moved(asha, 'counter', swap, { exchange_book_id: other.id });
    expect((await seenBy(ravi, swap))?.text).toBe('Asha Menon made a counter-offer for Godan');
    expect((await bookNow(other)).reserved_by).toBeNull();
    await moved(ravi, 'accept', await asked(meera, other));
    expect((await seenBy(ravi, swap))?.actions).not.toContain('accept_counter');
  });

  test.each([
    ['no price', {}, 'price'],
    ['a price of zero', { price: 0 }, 'price'],
    ['a price of three decimals', { price: 1.234 }, 'price'],
    ['the original price', { price: 90 }, 'price'],
  ])('rejects %s with an error on its field', async (_what, body, field) => {
    const { status, error } = await move(
      asha,
      'counter',
      await asked(ravi, await bookOf(asha), { buy_price: 90 }),
      body,
    );
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('rejects a book that is not the reader’s, not free or already offered, and a day in the past', async () => {
    const { wanted, offered, other, swap } = await createExchange();
    await moved(ravi, 'accept', await asked(meera, other));
    for (const book of [{}, wanted, offered, other, { id: 2_000_000 }]) {
      const body = 'id' in book ? { exchange_book_id: book.id } : {};
      const { status, error } = await move(asha, 'counter', swap, body);
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['exchange_book_id']]);
    }
    const rent = await asked(ravi, await bookOf(asha, 'rent'));
    const late = await move(asha, 'counter', rent, { price: 40, due_date: '2026-01-01' });
    expect(late.error.errors).toHaveProperty('due_date');
  });

  test('requires an unanswered request and no open counter-offer, and rejects gifts', async () => {
    const request = await asked(ravi, await bookOf(asha));
    await moved(asha, 'counter', request, { price: 9 });
    expect(await codeOf(move(asha, 'counter', request, { price: 8 }))).toBe('requests.move_not_allowed');
    expect(await codeOf(move(asha, 'accept', request))).toBe('requests.move_not_allowed');
    await moved(ravi, 'cancel', request);
    expect((await move(asha, 'counter', request, { price: 9 })).status).toBe(409);
    const gift = await asked(ravi, await bookOf(asha, 'donate'));
    expect(await codeOf(move(asha, 'counter', gift, { price: 9 }))).toBe('requests.move_not_allowed');
  });
});

describe('POST /api/requests/:id/counter/accept', () => {
  test('accepts the request with the new terms and keeps the original ones', async () => {
    const book = await bookOf(asha);
    const request = await asked(ravi, book, { buy_price: 90 });
    const second = await asked(meera, book);
    const offer = await countered(asha, request, { price: 110.5 });
    takeTold();
    expect(await moved(ravi, 'accept_counter', request, offer)).toMatchObject({
      status: 'accepted',
      buy_price: 110.5,
      text: "You accepted Asha Menon's counter-offer for The Guide",
      counter_offers: [{ asked_price: 90, price: 110.5, answer: 'accepted' }],
    });
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id]);
    expect((await bookNow(book)).reserved_by).toBe(request.id);
    expect(await statusOf(second)).toBe('pending');
    expect((await seenBy(asha, request))?.text).toBe('Ravi Kumar accepted your counter-offer for The Guide');
  });

  test('reserves the proposed book of an exchange instead of the offered one', async () => {
    const { wanted, offered, other, swap } = await createExchange();
    const offer = await countered(asha, swap, { exchange_book_id: other.id });
    expect(await moved(ravi, 'accept_counter', swap, offer)).toMatchObject({ exchange_book_id: other.id });
    const reserved = [await bookNow(wanted), await bookNow(other), await bookNow(offered)];
    expect(reserved.map(({ reserved_by }) => reserved_by)).toEqual([swap.id, swap.id, null]);
  });

  test('keeps the proposed due date of a rented book', async () => {
    const rent = await asked(ravi, await bookOf(asha, 'rent'));
    const due_date = new Date(Date.parse(rent.created_at) + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const offer = await countered(asha, rent, { price: 40, due_date });
    expect(await moved(ravi, 'accept_counter', rent, offer)).toMatchObject({ rent_price: 40, due_date });
  });

  test('accepts an offer whose due date has passed meanwhile, for the usual period from now', async () => {
    const rent = await asked(ravi, await bookOf(asha, 'rent'));
    const inDays = (days: number) =>
      new Date(Date.parse(rent.created_at) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const offer = await countered(asha, rent, { price: 40, due_date: inDays(2) });
    world.passDays(3);
    const accepted = { status: 'accepted', rent_price: 40, due_date: inDays(17) };
    expect(await moved(ravi, 'accept_counter', rent, offer)).toMatchObject(accepted);
  });

  test('requires the current counter-offer', async () => {
    const request = await asked(ravi, await bookOf(asha));
    const offer = await countered(asha, request, { price: 110 });
    expect((await move(ravi, 'accept_counter', request)).status).toBe(422);
    await moved(asha, 'withdraw_counter', request);
    expect(await codeOf(move(ravi, 'accept_counter', request, offer))).toBe('requests.move_not_allowed');
    await moved(asha, 'counter', request, { price: 500 });
    expect(await codeOf(move(ravi, 'accept_counter', request, offer))).toBe('requests.offer_changed');
  });

  test('is atomic with a concurrent withdrawal or acceptance', async () => {
    const book = await bookOf(asha);
    const [one, other] = [await asked(ravi, book), await asked(meera, book)];
    const offer = await countered(asha, one, { price: 110 });
    const answers = await Promise.all([
      move(ravi, 'accept_counter', one, offer),
      move(asha, 'accept', other),
      move(ravi, 'accept_counter', one, offer),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

    const request = await asked(ravi, await bookOf(asha));
    const second = await countered(asha, request, { price: 110 });
    const both = await Promise.all([
      move(ravi, 'accept_counter', request, second),
      move(asha, 'withdraw_counter', request),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('POST /api/requests/:id/counter/decline and /withdraw', () => {
  test.each([
    ['decline_counter', () => ravi, 'declined'],
    ['withdraw_counter', () => asha, 'withdrawn'],
  ] as const)('%s keeps the original terms', async (action, who, answer) => {
    const request = await asked(ravi, await bookOf(asha), { buy_price: 90 });
    const offer = await countered(asha, request, { price: 110 });
    takeTold();
    expect(await moved(who(), action, request, offer)).toMatchObject({
      status: 'requested',
      price: 90,
      counter_offers: [{ price: 110, answer }],
    });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    expect((await move(who(), action, request, offer)).status).toBe(409);
    expect(await seenBy(ravi, request)).toBeUndefined();
    expect((await seenBy(asha, request))?.actions).toEqual(['accept', 'decline', 'counter']);
    expect(await codeOf(move(ravi, 'decline_counter', request, {}))).toBe('request.invalid');
  });
});

describe('a counter-offer that was declined or withdrawn', () => {
  test('keeps its answer when a later one is answered', async () => {
    const request = await asked(ravi, await bookOf(asha));
    await moved(ravi, 'decline_counter', request, await countered(asha, request, { price: 110 }));
    await countered(asha, request, { price: 105 });
    const { counter_offers } = await moved(asha, 'withdraw_counter', request);
    expect(counter_offers.map(({ answer }) => answer)).toEqual(['declined', 'withdrawn']);
  });

  test.each([
    ['decline_counter', () => ravi],
    ['withdraw_counter', () => asha],
  ] as const)('restarts the waiting period: %s', async (action, who) => {
    const request = await asked(ravi, await bookOf(asha));
    const offer = await countered(asha, request, { price: 110 });
    world.passDays(3);
    const { expires_at, updated_at } = await moved(who(), action, request, offer);
    expect(Date.parse(expires_at!) - Date.parse(updated_at)).toBe(14 * 24 * 60 * 60 * 1000);
  });

  test('starts no waiting period for a request in line', async () => {
    const book = await bookOf(asha);
    const [first, second] = [await asked(ravi, book), await asked(meera, book)];
    const offer = await countered(asha, first, { price: 110 });
    await moved(asha, 'accept', second);
    expect(await moved(ravi, 'decline_counter', first, offer)).toMatchObject({ status: 'pending', expires_at: null });
  });
});

test('an unanswered counter-offer expires with its request after 14 days, and the reader is reminded', async () => {
  const request = await asked(ravi, await bookOf(asha));
  world.passDays(13);
  await moved(asha, 'counter', request, { price: 110 });
  world.passDays(3);
  await world.runClock();
  expect((await seenBy(ravi, request))?.text).toBe('Reminder: Asha Menon made a counter-offer for The Guide');
  expect((await seenBy(asha, request))?.text).toBe('You made a counter-offer for The Guide');
  world.passDays(12);
  await world.runClock();
  expect(await seenBy(ravi, request)).toMatchObject({ status: 'cancelled', counter_offers: [{ answer: 'ended' }] });
});

test('only the owner sees facts about the reader before deciding', async () => {
  const reader = await createMember(db, 'Nila Rao');
  const request = await asked(reader, await bookOf(asha));
  await moved(asha, 'accept', request);
  await moved(asha, 'complete', request);
  await call(app, 'POST /api/requests/:id/rating', {
    token: asha.token,
    params: { id: request.id },
    body: { stars: 4 },
  });
  await db
    .updateTable('ratings')
    .set({ shown_from: new Date('2026-01-01') })
    .execute();
  const next = await asked(reader, await bookOf(asha));
  expect(next.reader).toBeNull();
  expect(await seenBy(asha, next)).toMatchObject({
    reader: { rating: { average: 4, rating: 4.7, count: 1 }, place: null, exchanges_made: 1 },
    book: { condition: 'used' },
  });
  expect((await moved(asha, 'decline', next)).reader).toBeNull();
});

test('facts about the reader count exchanges of either side and no hidden rating', async () => {
  const reader = await createMember(db, 'Nila Rao');
  const given = await asked(ravi, await bookOf(reader));
  await moved(reader, 'accept', given);
  await moved(reader, 'complete', given);
  const rating = { token: ravi.token, params: { id: given.id }, body: { stars: 1 } };
  await call(app, 'POST /api/requests/:id/rating', rating);
  await db
    .updateTable('ratings')
    .set({ shown_from: new Date('2100-01-01') })
    .where('request_id', '=', given.id)
    .execute();
  const next = await asked(reader, await bookOf(asha));
  const facts = { rating: { average: null, rating: 4.8, count: 0 }, exchanges_made: 1 };
  expect(await seenBy(asha, next)).toMatchObject({ reader: facts });
});

describe('POST /api/requests/:id/decline/undo', () => {
  test('reopens the request and removes it from the notifications', async () => {
    const request = await asked(ravi, await bookOf(asha));
    await moved(asha, 'decline', request);
    takeTold();
    expect(await moved(asha, 'undo_decline', request)).toMatchObject({ status: 'requested', moved_by: asha.id });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    expect(await seenBy(ravi, request)).toBeUndefined();
    expect(await codeOf(move(asha, 'undo_decline', request))).toBe('requests.move_not_allowed');
  });

  test('rejects an undo after some seconds, after a new request and after the book has gone', async () => {
    const late = await asked(ravi, await bookOf(asha));
    await moved(asha, 'decline', late);
    world.passDays(0.001);
    expect(await codeOf(move(asha, 'undo_decline', late))).toBe('requests.move_not_allowed');

    const book = await bookOf(asha);
    const first = await asked(ravi, book);
    await moved(asha, 'decline', first);
    await asked(ravi, book);
    expect(await codeOf(move(asha, 'undo_decline', first))).toBe('requests.already_open');

    const gone = await bookOf(asha);
    const request = await asked(ravi, gone);
    await moved(asha, 'decline', request);
    await db.updateTable('books').set({ status: 'unavailable' }).where('id', '=', gone.id).execute();
    expect(await codeOf(move(asha, 'undo_decline', request))).toBe('requests.book_unavailable');
  });
});

describe('undoing a decline', () => {
  test('is rejected after the book offered in exchange has gone', async () => {
    const { offered, swap } = await createExchange();
    await moved(asha, 'decline', swap);
    await db.updateTable('books').set({ status: 'unavailable' }).where('id', '=', offered.id).execute();
    expect(await codeOf(move(asha, 'undo_decline', swap))).toBe('requests.book_unavailable');
    expect(await statusOf(swap)).toBe('declined');
  });

  test('is rejected after moderators have hidden the book', async () => {
    const book = await bookOf(asha);
    const request = await asked(ravi, book);
    await moved(asha, 'decline', request);
    await db.transaction().execute((trx) => hideBook(trx, book.id, new Date()));
    expect(await codeOf(move(asha, 'undo_decline', request))).toBe('requests.book_unavailable');
    expect(await statusOf(request)).toBe('declined');
  });

  test('puts the request in line when the book was promised meanwhile', async () => {
    const book = await bookOf(asha);
    const [first, second] = [await asked(ravi, book), await asked(meera, book)];
    await moved(asha, 'decline', first);
    await moved(asha, 'accept', second);
    expect(await moved(asha, 'undo_decline', first)).toMatchObject({ status: 'pending', expires_at: null });
  });

  test.each([
    ['has left', 'DELETE /api/user', {}],
    ['has blocked the owner', 'POST /api/users/:id/block', { id: asha.id }],
  ] as const)('is rejected when the reader %s', async (_what, endpoint, params) => {
    const reader = await createMember(db);
    const request = await asked(reader, await bookOf(asha));
    await moved(asha, 'decline', request);
    await call(app, endpoint as 'DELETE /api/user', {
      token: reader.token,
      params: params as never,
      body: { password: reader.password },
    });
    expect(await codeOf(move(asha, 'undo_decline', request))).toBe('requests.move_not_allowed');
  });
});

describe('POST /api/requests/:id/hand-over', () => {
  test.each([
    ['owner', () => asha, () => ravi],
    ['reader', () => ravi, () => asha],
  ])('by the %s notifies only the other', async (_who, mover, other) => {
    const rent = await asked(ravi, await bookOf(asha, 'rent'));
    await moved(asha, 'accept', rent);
    await call(app, 'POST /api/notifications/seen', { token: ravi.token });
    await moved(mover(), 'hand_over', rent);
    expect([await seenBy(mover(), rent), (await seenBy(other(), rent))?.id]).toEqual([undefined, rent.id]);
  });

  test('records that the reader has the rented book, which can then be returned', async () => {
    const rent = await asked(ravi, await bookOf(asha, 'rent'));
    expect(await codeOf(move(asha, 'hand_over', rent))).toBe('requests.move_not_allowed');
    expect((await moved(asha, 'accept', rent)).actions).toEqual(['cancel', 'hand_over']);
    takeTold();
    expect(await moved(ravi, 'hand_over', rent)).toMatchObject({
      status: 'accepted',
      actions: ['complete'],
      handed_over_at: expect.any(String) as string,
      text: expect.stringMatching(/^You have The Guide now\. It is due back on /) as string,
    });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    expect((await seenBy(asha, rent))?.text).toMatch(/^Ravi Kumar has The Guide now/);
    expect(await codeOf(move(asha, 'hand_over', rent))).toBe('requests.move_not_allowed');
    await moved(asha, 'complete', rent);
    expect(await statusOf(rent)).toBe('completed');
  });

  test('rejects requests that are not for rent', async () => {
    const request = await asked(ravi, await bookOf(asha));
    await moved(asha, 'accept', request);
    expect(await codeOf(move(asha, 'hand_over', request))).toBe('requests.move_not_allowed');
  });
});
