import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createMember } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { createRateLimits } from '../../../rate-limits.ts';

const world = await createRequestsApp();
const { ask, asked, bookOf, db, moved, takeTold } = world;
const asha = await createMember(world.db, 'Asha Menon');
const ravi = await createMember(world.db, 'Ravi Kumar');
const meera = await createMember(world.db, 'Meera Nair');

beforeEach(() => void takeTold());
afterAll(() => world.close());

describe('POST /api/requests', () => {
  test('sends a request, creates the conversation and notifies both', async () => {
    const book = await bookOf(asha);
    const { status, data } = await ask(ravi, book, { receiver_id: asha.id });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'buy',
      status: 'requested',
      actions: ['cancel'],
      text: 'You sent Asha Menon a buy request for The Guide',
      book: { id: book.id, title: 'The Guide', author: 'R. K. Narayan', image: null },
      sender: { id: ravi.id, name: 'Ravi Kumar' },
      receiver: { id: asha.id, name: 'Asha Menon' },
      buy_price: 150.5,
      rent_price: null,
      price: 150.5,
      exchange_book: null,
    });
    expect(data.conversation_id).toBeGreaterThan(0);
    expect(takeTold()).toEqual({ changed: [asha.id, ravi.id], opened: [asha.id, ravi.id] });
  });

  test('uses an existing conversation', async () => {
    const first = await asked(ravi, await bookOf(asha));
    takeTold();
    const second = await asked(asha, await bookOf(ravi));
    expect(second.conversation_id).toBe(first.conversation_id);
    expect(takeTold().opened).toEqual([]);
  });

  test('stores only the fields of its type', async () => {
    const rent = await asked(ravi, await bookOf(asha, 'rent'), { buy_price: 9, exchange_book_id: 1 });
    expect(rent).toMatchObject({ type: 'rent', rent_price: 20, buy_price: null, exchange_book_id: null, price: 20 });
    const gift = await asked(ravi, await bookOf(asha, 'donate'), { rent_price: 9 });
    expect(gift).toMatchObject({
      type: 'donate',
      price: null,
      description: 'For our school',
      reason: 'For our school',
    });
  });

  test('offers a book in exchange', async () => {
    const mine = await bookOf(ravi, 'sell', 'Malgudi Days');
    const data = await asked(ravi, await bookOf(asha, 'exchange'), { exchange_book_id: mine.id });
    expect(data.exchange_book).toMatchObject({ id: mine.id, title: 'Malgudi Days' });
    expect(data.exchange_books).toEqual([data.exchange_book]);
  });

  test('joins the line of a reserved book', async () => {
    const book = await bookOf(asha);
    await moved(asha, 'accept', await asked(ravi, book));
    expect(await asked(meera, book)).toMatchObject({ status: 'pending', actions: ['cancel'] });
  });

  test('rejects a second open request for the same book', async () => {
    const book = await bookOf(asha);
    await asked(ravi, book);
    const { status, error } = await ask(ravi, book);
    expect(status).toBe(409);
    expect(error.code).toBe('requests.already_open');
  });

  test('stores one of two concurrent requests', async () => {
    const book = await bookOf(asha);
    const answers = await Promise.all([ask(ravi, book), ask(ravi, book), ask(ravi, book)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('can be repeated after an answer', async () => {
    const book = await bookOf(asha);
    await moved(asha, 'decline', await asked(ravi, book));
    expect((await ask(ravi, book)).status).toBe(201);
  });

  describe('reports the invalid field', () => {
    const refused = async (answer: ReturnType<typeof ask>, field: string) => {
      const { status, error } = await answer;
      expect(status).toBe(422);
      expect(Object.keys(error.errors!)).toEqual([field]);
      expect(takeTold()).toEqual({ changed: [], opened: [] });
    };

    test('own book', async () => refused(ask(asha, await bookOf(asha)), 'book_id'));
    test('wrong type', async () => refused(ask(ravi, await bookOf(asha), { type: 'rent', rent_price: 5 }), 'type'));
    test('unknown type', async () => refused(ask(ravi, await bookOf(asha), { type: 'steal' }), 'type'));
    test('wrong receiver', async () =>
      refused(ask(ravi, await bookOf(asha), { receiver_id: meera.id }), 'receiver_id'));
    test('no price', async () => refused(ask(ravi, await bookOf(asha), { buy_price: '' }), 'buy_price'));
    test('free price', async () => refused(ask(ravi, await bookOf(asha, 'rent'), { rent_price: 0 }), 'rent_price'));
    test('no reason', async () =>
      refused(ask(ravi, await bookOf(asha, 'donate'), { description: ' ' }), 'description'));
    test.each([
      ['101 words', 'please '.repeat(101)],
      ['words of more than 2,000 characters', 'please '.repeat(300)],
      ['one word of more than 2,000 characters', 'p'.repeat(2001)],
    ])('a reason of %s', async (_what, description) => {
      const answer = ask(ravi, await bookOf(asha, 'donate'), { description });
      await refused(answer, 'description');
      expect((await answer).error.errors).toEqual({ description: ['Please enter a reason (max 100 words).'] });
    });

    test('a long description that is no reason', async () => {
      const answer = ask(ravi, await bookOf(asha), { description: 'p'.repeat(2001) });
      await refused(answer, 'description');
      const complaint = 'The description field must not be longer than 2000 characters';
      expect((await answer).error.errors).toEqual({ description: [complaint] });
    });

    test('nothing offered', async () => refused(ask(ravi, await bookOf(asha, 'exchange')), 'exchange_book_id'));

    test.each([0, -1, 1e-9, 10.001])('an offer of %d rupees', async (buy_price) => {
      await refused(ask(ravi, await bookOf(asha), { buy_price }), 'buy_price');
    });

    test.each([
      ['belongs to another member', () => bookOf(meera)],
      ['belongs to the owner', () => bookOf(asha)],
      ['is unavailable', () => createBook(db, { user_id: ravi.id, status: 'unavailable' })],
      ['is deleted', () => createBook(db, { user_id: ravi.id, deleted_at: new Date() })],
      ['does not exist', async () => ({ id: 2_000_000_000 })],
    ])('an offered book that %s', async (_why, offered) => {
      const exchange_book_id = (await offered()).id;
      await refused(ask(ravi, await bookOf(asha, 'exchange'), { exchange_book_id }), 'exchange_book_id');
    });

    test('an offered book that is reserved', async () => {
      const offered = await bookOf(ravi);
      await moved(ravi, 'accept', await asked(meera, offered));
      takeTold();
      const request = ask(meera, await bookOf(asha, 'exchange'), { exchange_book_id: offered.id });
      await refused(request, 'exchange_book_id');
      const own = ask(ravi, await bookOf(asha, 'exchange'), { exchange_book_id: offered.id });
      await refused(own, 'exchange_book_id');
    });
  });

  test('returns 404 for a deleted or unknown book', async () => {
    const deleted = await createBook(db, { user_id: asha.id, deleted_at: new Date() });
    expect((await ask(ravi, deleted)).error.code).toBe('books.not_found');
    expect((await ask(ravi, { ...deleted, id: 2_000_000_000 })).status).toBe(404);
  });

  test('rejects an unavailable book', async () => {
    const { status, error } = await ask(ravi, await createBook(db, { user_id: asha.id, status: 'unavailable' }));
    expect(status).toBe(409);
    expect(error.code).toBe('requests.book_unavailable');
  });

  test('is rate limited', async () => {
    const limited = await createTestApp({ limits: createRateLimits(0.1) });
    const owner = await createMember(limited.db);
    const sender = await createMember(limited.db);
    const send = async () => {
      const { id } = await createBook(limited.db, { user_id: owner.id });
      const body = { book_id: id, type: 'buy', buy_price: 1 } as const;
      return call(limited.app, 'POST /api/requests', { token: sender.token, body });
    };
    for (let sent = 0; sent < 6; sent++) expect((await send()).status).toBe(201);
    const { status, headers } = await send();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});
