import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';

const world = await createRequestsApp();
const { app, asked, bookNow, bookOf, move, moved, statusOf, takeTold } = world;
const asha = await createMember(world.db, 'Asha Menon');
const ravi = await createMember(world.db, 'Ravi Kumar');
const meera = await createMember(world.db, 'Meera Nair');
const stranger = await createMember(world.db, 'Nobody Involved');

beforeEach(() => void takeTold());
afterAll(() => world.close());

const listNotifications = (who: Member) => listRequestNews(app, who);

describe('POST /api/requests/:id/accept', () => {
  test('reserves the book and puts the other requests in line', async () => {
    const book = await bookOf(asha);
    const first = await asked(ravi, book);
    const second = await asked(meera, book);
    takeTold();
    const data = await moved(asha, 'accept', first);
    expect(data).toMatchObject({
      status: 'accepted',
      actions: ['cancel', 'complete'],
      text: "You accepted Ravi Kumar's request for The Guide",
      moved_by: asha.id,
    });
    expect(await bookNow(book)).toEqual({ status: 'available', reserved_by: first.id });
    expect(await statusOf(second)).toBe('pending');
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id]);
  });

  test('reports that another request was faster', async () => {
    const book = await bookOf(asha);
    const [first, second] = [await asked(ravi, book), await asked(meera, book)];
    await moved(asha, 'accept', first);
    const { status, error } = await move(asha, 'accept', second);
    expect(status).toBe(409);
    expect(error.code).toBe('requests.book_taken');
    expect((await move(asha, 'accept', first)).error.code).toBe('requests.move_not_allowed');
  });

  test('of an exchange reserves both books and puts both lines on hold', async () => {
    const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi)];
    const swap = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    const forAshas = await asked(meera, ashas, { exchange_book_id: (await bookOf(meera)).id });
    const forRavis = await asked(meera, ravis);
    await moved(asha, 'accept', swap);
    expect((await bookNow(ashas)).reserved_by).toBe(swap.id);
    expect((await bookNow(ravis)).reserved_by).toBe(swap.id);
    expect([await statusOf(forAshas), await statusOf(forRavis)]).toEqual(['pending', 'pending']);
  });

  test('of an exchange requires the offered book to be free', async () => {
    const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi)];
    const swap = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    await moved(ravi, 'accept', await asked(meera, ravis));
    const shown = (await listNotifications(asha)).find(({ id }) => id === swap.id);
    expect(shown?.actions).toEqual(['decline', 'counter']);
    expect((await move(asha, 'accept', swap)).error.code).toBe('requests.book_taken');
    expect((await bookNow(ashas)).reserved_by).toBeNull();
  });

  test('lets exactly one of two concurrent ones succeed, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const book = await bookOf(asha);
      const requests = [await asked(ravi, book), await asked(meera, book)];
      const answers = await Promise.all(requests.map((request) => move(asha, 'accept', request)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409)!;
      expect(lost.error.code).toMatch(/^requests\.(book_taken|move_not_allowed)$/);
      expect((await Promise.all(requests.map(statusOf))).sort()).toEqual(['accepted', 'pending']);
    }
  });

  test('lets exactly one of two crossing exchanges succeed, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi, 'exchange')];
      const ravisRequest = await asked(ravi, ashas, { exchange_book_id: ravis.id });
      const ashasRequest = await asked(asha, ravis, { exchange_book_id: ashas.id });
      const answers = await Promise.all([move(asha, 'accept', ravisRequest), move(ravi, 'accept', ashasRequest)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('POST /api/requests/:id/decline', () => {
  test('answers a request', async () => {
    const request = await asked(ravi, await bookOf(asha));
    expect(await moved(asha, 'decline', request)).toMatchObject({ status: 'declined', actions: ['undo_decline'] });
    expect((await move(asha, 'decline', request)).error.code).toBe('requests.move_not_allowed');
  });

  test('moves the first in line up when the book is free', async () => {
    const book = await bookOf(asha);
    const [first, second, third] = [await asked(ravi, book), await asked(meera, book), await asked(stranger, book)];
    await moved(asha, 'accept', first);
    await moved(asha, 'cancel', first);
    expect([await statusOf(second), await statusOf(third)]).toEqual(['requested', 'pending']);
    takeTold();
    await moved(asha, 'decline', second);
    expect(await statusOf(third)).toBe('requested');
    expect(takeTold().changed).toContain(stranger.id);
  });

  test('of one in line leaves the book reserved and the others in line', async () => {
    const book = await bookOf(asha);
    const first = await asked(ravi, book);
    await moved(asha, 'accept', first);
    const [second, third] = [await asked(meera, book), await asked(stranger, book)];
    await moved(asha, 'decline', second);
    expect(await statusOf(third)).toBe('pending');
    expect((await bookNow(book)).reserved_by).toBe(first.id);
  });
});

describe('POST /api/requests/:id/cancel', () => {
  test('cancels a request', async () => {
    const request = await asked(ravi, await bookOf(asha));
    expect((await move(asha, 'cancel', request)).error.code).toBe('requests.move_not_allowed');
    expect(await moved(ravi, 'cancel', request)).toMatchObject({ status: 'cancelled', moved_by: ravi.id });
  });

  test.each([
    ['owner', () => asha],
    ['requester', () => ravi],
  ])('by the %s cancels an accepted one and moves the first in line up', async (_role, who) => {
    const book = await bookOf(asha);
    const first = await asked(ravi, book);
    await moved(asha, 'accept', first);
    const [second, third] = [await asked(meera, book), await asked(stranger, book)];
    takeTold();
    await moved(who(), 'cancel', first);
    expect((await bookNow(book)).reserved_by).toBeNull();
    expect([await statusOf(second), await statusOf(third)]).toEqual(['requested', 'pending']);
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id, stranger.id]);
  });
});

describe('POST /api/requests/:id/cancel of an agreed exchange', () => {
  test.each([
    ['owner', () => asha],
    ['requester', () => ravi],
  ])('by the %s moves the first in line of either book up', async (_role, who) => {
    const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi, 'rent')];
    const swap = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    await moved(asha, 'accept', swap);
    const forAshas = await asked(meera, ashas, { exchange_book_id: (await bookOf(meera)).id });
    const [forRavis, behind] = [await asked(meera, ravis), await asked(stranger, ravis)];
    expect([await statusOf(forAshas), await statusOf(forRavis)]).toEqual(['pending', 'pending']);
    takeTold();
    await moved(who(), 'cancel', swap);
    expect([(await bookNow(ashas)).reserved_by, (await bookNow(ravis)).reserved_by]).toEqual([null, null]);
    expect([await statusOf(forAshas), await statusOf(forRavis)]).toEqual(['requested', 'requested']);
    expect(await statusOf(behind)).toBe('pending');
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id, stranger.id]);
  });
});

describe('POST /api/requests/:id/complete', () => {
  test.each(['sell', 'donate'] as const)('makes a book unavailable: %s', async (type) => {
    const book = await bookOf(asha, type);
    const first = await asked(ravi, book);
    await moved(asha, 'accept', first);
    const second = await asked(meera, book);
    takeTold();
    expect(await moved(ravi, 'complete', first)).toMatchObject({ status: 'completed', actions: [] });
    expect(await bookNow(book)).toEqual({ status: 'unavailable', reserved_by: null });
    expect(await statusOf(second)).toBe('declined');
    expect((await listNotifications(meera))[0]).toMatchObject({
      id: second.id,
      moved_by: null,
      text: 'Your request for The Guide was declined because the book is no longer available',
    });
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id]);
  });

  test('makes a rented book free again', async () => {
    const book = await bookOf(asha, 'rent');
    const first = await asked(ravi, book);
    await moved(asha, 'accept', first);
    const [second, third] = [await asked(meera, book), await asked(stranger, book)];
    await moved(asha, 'complete', first);
    expect(await bookNow(book)).toEqual({ status: 'available', reserved_by: null });
    expect([await statusOf(second), await statusOf(third)]).toEqual(['requested', 'pending']);
  });

  test('of an exchange makes both unavailable and ends other offers of them', async () => {
    const [ashas, ravis, other] = [await bookOf(asha, 'exchange'), await bookOf(ravi), await bookOf(meera, 'exchange')];
    const swap = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    const elsewhere = await asked(ravi, other, { exchange_book_id: ravis.id });
    const forRavis = await asked(meera, ravis);
    await moved(asha, 'accept', swap);
    await moved(ravi, 'complete', swap);
    expect((await bookNow(ashas)).status).toBe('unavailable');
    expect((await bookNow(ravis)).status).toBe('unavailable');
    expect([await statusOf(elsewhere), await statusOf(forRavis)]).toEqual(['declined', 'declined']);
    expect(await bookNow(other)).toEqual({ status: 'available', reserved_by: null });
  });

  test('of an exchange moves up those behind the other offers', async () => {
    const [ashas, ravis, other] = [await bookOf(asha, 'exchange'), await bookOf(ravi), await bookOf(meera, 'exchange')];
    const swap = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    const first = await asked(stranger, other, { exchange_book_id: (await bookOf(stranger)).id });
    const elsewhere = await asked(ravi, other, { exchange_book_id: ravis.id });
    const behind = await asked(asha, other, { exchange_book_id: (await bookOf(asha)).id });
    await moved(meera, 'accept', first);
    await moved(stranger, 'cancel', first);
    expect([await statusOf(elsewhere), await statusOf(behind)]).toEqual(['requested', 'pending']);
    await moved(asha, 'accept', swap);
    await moved(asha, 'complete', swap);
    expect([await statusOf(elsewhere), await statusOf(behind)]).toEqual(['declined', 'requested']);
  });

  test('requires an accepted request', async () => {
    const request = await asked(ravi, await bookOf(asha));
    expect((await move(asha, 'complete', request)).error.code).toBe('requests.move_not_allowed');
  });
});

describe('a book that was handed over', () => {
  const lend = async () => {
    const book = await bookOf(asha, 'rent');
    const request = await moved(asha, 'accept', await asked(ravi, book));
    await moved(asha, 'hand_over', request);
    return { book, request };
  };

  test('is no longer called off by either', async () => {
    const { book, request } = await lend();
    for (const who of [asha, ravi]) {
      const { status, error } = await move(who, 'cancel', request);
      expect([status, error.code]).toEqual([409, 'requests.move_not_allowed']);
    }
    expect(await statusOf(request)).toBe('accepted');
    expect(await bookNow(book)).toEqual({ status: 'available', reserved_by: request.id });
    expect((await moved(ravi, 'complete', request)).status).toBe('completed');
  });

  test.each([
    ['reader', 'book_gone', 'Your request for The Guide was declined because the book is no longer available'],
    ['owner', 'declined', 'The owner of The Guide has deleted their account, so your request is closed'],
  ])('is withdrawn when its %s leaves, and its line ends', async (side, end, text) => {
    const [owner, reader] = [await createMember(world.db), await createMember(world.db)];
    const book = await bookOf(owner, 'rent');
    const request = await moved(owner, 'accept', await asked(reader, book));
    const inLine = await asked(meera, book);
    await moved(owner, 'hand_over', request);
    const { token, password } = side === 'owner' ? owner : reader;
    expect((await call(world.app, 'DELETE /api/user', { token, body: { password } })).status).toBe(200);
    expect([await statusOf(request), await statusOf(inLine)]).toEqual(['cancelled', 'declined']);
    expect(await bookNow(book)).toEqual({ status: 'unavailable', reserved_by: null });
    expect(await listEventKinds(inLine)).toEqual(['sent', end]);
    expect((await listNotifications(meera))[0]).toMatchObject({ id: inLine.id, text });
  });
});

const listEventKinds = async ({ id }: { id: number }) => {
  const events = world.db.selectFrom('request_events').where('request_id', '=', id).orderBy('id').select('kind');
  return (await events.execute()).map(({ kind }) => kind);
};
