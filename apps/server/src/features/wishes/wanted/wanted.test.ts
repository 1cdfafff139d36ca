import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, PUBLIC_URL } from '../../../../test/app.ts';
import {
  createBook,
  createCity,
  createConfirmedMember,
  createMember,
  type Member,
  shareBook,
} from '../../../../test/factories.ts';
import { createModerator, createReport } from '../../../../test/moderation.ts';
import { openPageHead } from '../../../../test/page-head.ts';
import { explainQuery } from '../../../../test/statements/query-plans.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';
import { createBuiltWeb } from '../../../../test/web.ts';
import { selectNotices } from './wanted.queries.ts';
import { calculateDistanceKm } from '../../../platform/geography/great-circle.ts';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const world = await createRequestsApp({}, { web, receivesMails: true });
const { app, db, move, moved, runJobs, statusOf, takeTold } = world;
afterAll(async () => {
  await world.close();
  await built.remove();
});

const HERE = { latitude: 18.52, longitude: 73.86 };
/** A degree of latitude has 111.2 km. */
const placeAt = (km: number) => ({ ...HERE, latitude: HERE.latitude + km / 111.2 });
const pune = await createCity(db, 'Pune', HERE);
const mira = await createModerator(world);
let asha: Member;
let ravi: Member;
let zoya: Member;

beforeEach(async () => {
  await db.deleteFrom('wishes').execute();
  asha = await createConfirmedMember(world, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
  zoya = await createMember(db, 'Nobody Involved');
  await db.updateTable('profiles').set({ city_id: pune }).where('user_id', '=', asha.id).execute();
  await runJobs();
  world.mails.length = 0;
  takeTold();
});

const wish = async (body: Record<string, unknown> = {}, who = asha) =>
  (await call(app, 'POST /api/wishes', { token: who.token, body: { text: 'Godan', shown: true, ...body } })).data.id;
const read = (id: number, who?: Member) => call(app, 'GET /api/wanted/:id', { params: { id }, token: who?.token });
const list = async (query: Record<string, unknown> = {}, who?: Member) =>
  (await call(app, 'GET /api/wanted', { query, token: who?.token })).data.data;
const listIds = async (...given: Parameters<typeof list>) => (await list(...given)).map(({ id }) => id);
const offer = (who: Member | undefined, id: number, body: Record<string, unknown>) =>
  call(app, 'POST /api/wanted/:id/offers', { token: who?.token, params: { id }, body });
const bookOf = (who: Member, type: BookType = 'sell', title = 'Godan') =>
  createBook(db, { user_id: who.id, type, title, author: 'Premchand', price: 100 });
const setPlace = (id: number, place: typeof HERE) => db.updateTable('wishes').set(place).where('id', '=', id).execute();

describe('a notice', () => {
  test('is read by guests, with name, city and title alone', async () => {
    const id = await wish();
    const { status, data } = await read(id);
    expect([status, data]).toEqual([
      200,
      {
        id,
        text: 'Godan',
        author: null,
        isbn: null,
        work_id: null,
        user: { id: asha.id, name: 'Asha Menon', profile_image: null },
        city: { id: pune, name: 'Pune' },
        created_at: world.deps.clock().toISOString(),
        my_books: [],
      },
    ]);
    expect(await list()).toMatchObject([{ id, text: 'Godan' }]);
  });

  test('is there only while its wish is shown', async () => {
    const hidden = await wish({ shown: false });
    expect([(await read(hidden)).error.code, await list()]).toEqual(['wishes.not_found', []]);
    const change = (shown: boolean) =>
      call(app, 'PUT /api/wishes/:id', { token: asha.token, params: { id: hidden }, body: { text: 'Godan', shown } });
    expect((await change(true)).data).toMatchObject({ shown: true, hidden: false });
    expect(await listIds()).toEqual([hidden]);
    await change(false);
    expect((await read(hidden)).status).toBe(404);
    expect(await wish({ shown: true })).toBe(hidden);
    expect(await listIds()).toEqual([hidden]);
  });

  test('is not there for blocked members, and not of a suspended one', async () => {
    const id = await wish();
    await call(app, 'POST /api/users/:id/block', { token: asha.token, params: { id: ravi.id } });
    for (const one of [ravi, zoya])
      expect([(await read(id, one)).status, await listIds({}, one)]).toEqual(one === ravi ? [404, []] : [200, [id]]);
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'spam' })
      .where('id', '=', asha.id)
      .execute();
    expect([(await read(id)).status, await list()]).toEqual([404, []]);
  });

  test.each([
    [{ latitude: 91, longitude: 0 }, 'latitude'],
    [{ city_id: 999_999 }, 'city_id'],
  ])('is refused for %j', async (query, field) => {
    const { status, error } = await call(app, 'GET /api/wanted', { query });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the list', () => {
  test('has the notices within 50 km of a place or a city, nearest first, in pages', async () => {
    const ids = [await wish({ text: 'far' }), await wish({ text: 'near' }), await wish({ text: 'middle' })];
    const [far, near, middle] = ids as [number, number, number];
    await setPlace(far, placeAt(60));
    await setPlace(near, placeAt(0.5));
    await setPlace(middle, placeAt(30));
    const found = await list(HERE);
    expect(found.map(({ id, distance }) => [id, distance])).toEqual([
      [near, 0],
      [middle, 30],
    ]);
    expect(await listIds({ city_id: pune })).toEqual([near, middle]);
    expect(await listIds({ ...HERE, per_page: 1, page: 2 })).toEqual([middle]);
    const { data } = await call(app, 'GET /api/wanted', { query: { ...HERE, per_page: 1 } });
    expect([data.total, data.last_page]).toEqual([2, 2]);
    expect(await listIds()).toEqual([middle, near, far]);
    await db.updateTable('profiles').set({ city_id: pune }).where('user_id', '=', ravi.id).execute();
    expect(await listIds({}, ravi)).toEqual([near, middle]);
  });

  test('reads few of many notices, by index', async () => {
    const id = await wish();
    await world.pool.query(
      `insert into wishes (user_id, text, words, keys, latitude, longitude, radius_km, shown, created_at, confirmed_at)
       select user_id, text, words, '{}', latitude + nth / 1000.0, longitude, radius_km, nth % 20 = 0, created_at, confirmed_at
       from wishes cross join generate_series(1, 4000) as nth where id = $1`,
      [id],
    );
    await world.pool.query('analyze wishes');
    for (const [place, index] of [
      [null, 'wishes_shown'],
      [HERE, 'wishes_shown_by_place'],
    ] as const) {
      const query = selectNotices({ place, blockedUserIds: [] }, { limit: 5, offset: 0 }).compile(db);
      const [step, ...steps] = await explainQuery(world.pool, query);
      expect([steps.find((one) => one.table === 'wishes')?.index, step!.blocks < 100]).toEqual([index, true]);
    }
  });
});

describe('the place of a notice', () => {
  test('is the public point of its member, follows them, and is never exact', async () => {
    const exact = { latitude: 19.076, longitude: 72.8777 };
    const id = await wish();
    await call(app, 'PUT /api/user/location', { token: asha.token, body: exact });
    await runJobs();
    const find = () =>
      db.selectFrom('wishes').where('id', '=', id).select(['latitude', 'longitude', 'keys']).executeTakeFirstOrThrow();
    const { keys, ...point } = await find();
    const metres = calculateDistanceKm(exact, point as typeof exact) * 1000;
    expect([metres > 450, metres < 1050, keys.some((key) => key.includes('@19,'))]).toEqual([true, true, true]);
    const texts = JSON.stringify([(await read(id)).data, await list(exact), await list()]);
    for (const word of ['latitude', 'longitude', String(point.latitude), '19.076', asha.email])
      expect(texts).not.toContain(word);

    await shareBook(world, { user_id: ravi.id, title: 'Godan', ...point });
    await runJobs();
    const { data } = await call(app, 'GET /api/wishes', { token: asha.token });
    expect(data.data[0]!.books).toHaveLength(1);

    await call(app, 'DELETE /api/user/location', { token: asha.token });
    await runJobs();
    expect(await find()).toMatchObject(HERE);
  });
});

describe('POST /api/wanted/:id/offers', () => {
  test.each([
    ['sell', { type: 'buy', buy_price: 100 }, 'owner_has_at_price'],
    ['rent', { type: 'rent', rent_price: 100 }, 'owner_has_at_price'],
    ['donate', { type: 'donate', description: 'Godan' }, 'owner_has'],
    ['exchange', { type: 'exchange' }, 'owner_has'],
  ] as const)('makes a request that the reader accepts, for: %s', async (type, terms, sentence) => {
    const id = await wish();
    const book = await bookOf(ravi, type);
    const theirs = type === 'exchange' ? { exchange_book_id: (await bookOf(asha, 'exchange', 'Kim')).id } : {};
    const { status, data } = await offer(ravi, id, { book_id: book.id, ...theirs });
    expect([status, data]).toMatchObject([
      201,
      { ...terms, ...theirs, status: 'requested', sender_id: asha.id, receiver_id: ravi.id, is_offer: true },
    ]);
    expect(data.deal).toMatchObject({ whose_move: 'requester', sentence_code: 'wait_for_answer' });
    expect(data.actions).toEqual(['withdraw_counter']);
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    await runJobs();
    expect(world.mails.map(({ to }) => to[0])).toEqual([asha.email]);
    expect(world.mails[0]!.text).toContain('Ravi Kumar has Godan, which you want');

    const news = await listRequestNews(app, asha);
    expect(news).toMatchObject([
      { id: data.id, text: 'Ravi Kumar has Godan, which you want', deal: { sentence_code: sentence } },
    ]);
    expect(news[0]!.actions).toEqual(['accept_counter', 'decline_counter']);
    const { data: talk } = await call(app, 'GET /api/users/:id/requests', {
      token: asha.token,
      params: { id: ravi.id },
    });
    expect(talk[0]!.events.map(({ code }) => code)).toEqual(['offered']);

    expect(
      (await call(app, 'GET /api/users/:id/profile', { token: ravi.token, params: { id: asha.id } })).data,
    ).not.toHaveProperty('user.email');
    const accepted = await moved(asha, 'accept_counter', data, { counter_id: news[0]!.counter_offers[0]!.id });
    expect(accepted).toMatchObject({
      status: 'accepted',
      text: expect.stringContaining(`You accepted Ravi Kumar's offer of Godan`) as string,
    });
    expect((await world.bookNow(book)).reserved_by).toBe(data.id);
  });

  test('is ended by the answer of the reader, and by the owner, who may not accept for the reader', async () => {
    const id = await wish();
    const book = await bookOf(ravi);
    const one = (await offer(ravi, id, { book_id: book.id })).data;
    for (const action of ['accept', 'counter'] as const)
      expect((await move(ravi, action, one, { price: 90 })).status).toBe(409);
    expect((await move(zoya, 'decline_counter', one, { counter_id: 1 })).status).toBe(404);
    const counter = { counter_id: one.counter_offers[0]!.id };
    takeTold();
    const declined = await moved(asha, 'decline_counter', one, counter);
    expect(declined).toMatchObject({ status: 'declined', text: `You declined Ravi Kumar's offer of Godan` });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    expect((await move(asha, 'accept_counter', one, counter)).status).toBe(409);

    const again = (await offer(ravi, id, { book_id: book.id })).data;
    const refused = await moved(ravi, 'decline', again);
    expect(refused).toMatchObject({ status: 'declined', text: 'You took back your offer of Godan' });
    expect((await move(ravi, 'undo_decline', again)).status).toBe(409);
    const third = (await offer(ravi, id, { book_id: book.id })).data;
    const taken = await moved(ravi, 'withdraw_counter', third);
    expect(taken).toMatchObject({ status: 'cancelled', text: 'You took back your offer of Godan' });
    expect(taken.deal.sentence_code).toBe('called_off');
    expect(await statusOf(third)).toBe('cancelled');
  });

  test('ends with its book and with its owner, and is called no request of the reader', async () => {
    const readEnd = async () =>
      (await call(app, 'GET /api/users/:id/requests', { token: asha.token, params: { id: ravi.id } })).data[0]!.text;
    const id = await wish();
    const book = await bookOf(ravi);
    await offer(ravi, id, { book_id: book.id });
    await call(app, 'DELETE /api/book-posts/:id', { token: ravi.token, params: { id: book.id } });
    expect(await readEnd()).toBe('The offer of Godan has ended because the book is no longer available');
    await offer(ravi, id, { book_id: (await bookOf(ravi)).id });
    await call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } });
    const { data } = await call(app, 'GET /api/requests/history', { token: asha.token });
    expect(data[0]!.text).toBe('The offer of Godan has ended because the other account was deleted');
  });

  test('waits in line when another reader was quicker', async () => {
    const book = await bookOf(ravi);
    const one = (await offer(ravi, await wish(), { book_id: book.id })).data;
    const rival = await world.asked(zoya, book);
    await moved(ravi, 'accept', rival);
    expect(await statusOf(one)).toBe('pending');
    await moved(ravi, 'cancel', rival);
    expect(await statusOf(one)).toBe('requested');
    await moved(asha, 'accept_counter', one, { counter_id: one.counter_offers[0]!.id });
  });

  test('is refused: twice, for books of others or not free, for a missing notice, and to oneself', async () => {
    const id = await wish();
    const [mine, other, gone] = [await bookOf(ravi), await bookOf(zoya), await bookOf(ravi)];
    await db.updateTable('books').set({ status: 'unavailable' }).where('id', '=', gone.id).execute();
    const refuse = async (who: Member | undefined, notice: number, body: Record<string, unknown>) =>
      (await offer(who, notice, body)).error.code;
    expect(await refuse(undefined, id, { book_id: mine.id })).toBe('accounts.unauthenticated');
    expect(await refuse(ravi, id, { book_id: other.id })).toBe('books.not_found');
    expect(await refuse(ravi, id, { book_id: gone.id })).toBe('requests.book_unavailable');
    expect(await refuse(ravi, 2_000_000_000, { book_id: mine.id })).toBe('wishes.not_found');
    expect((await offer(ravi, id, {})).error.errors).toHaveProperty('book_id');
    expect((await offer(asha, id, { book_id: (await bookOf(asha)).id })).error.errors).toHaveProperty('book_id');
    const exchange = await bookOf(ravi, 'exchange');
    expect((await offer(ravi, id, { book_id: exchange.id })).error.errors).toHaveProperty('exchange_book_id');
    const notHers = { book_id: exchange.id, exchange_book_id: other.id };
    expect((await offer(ravi, id, notHers)).error.errors).toHaveProperty('exchange_book_id');
    const both = await Promise.all([offer(ravi, id, { book_id: mine.id }), offer(ravi, id, { book_id: mine.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: asha.id } });
    expect(await refuse(ravi, id, { book_id: mine.id })).toBe('wishes.not_found');
  });

  test('is also for books that one shares already', async () => {
    const id = await wish();
    const book = await shareBook(world, { user_id: ravi.id, title: 'Godan', author: 'Premchand', ...HERE });
    await bookOf(ravi, 'sell', 'Kim');
    await runJobs();
    expect((await read(id, ravi)).data.my_books.map((one) => one.id)).toEqual([book.id]);
    expect((await read(id, zoya)).data.my_books).toEqual([]);

    const listKinds = async () =>
      (await call(app, 'GET /api/notifications', { token: asha.token })).data.map(({ kind }) => kind);
    expect(await listKinds()).toEqual(['wish']);
    await offer(ravi, id, { book_id: book.id });
    expect(await listKinds()).toEqual(['request']);
  });
});

describe('a reported notice', () => {
  const act = (name: 'hide' | 'show', report: number) =>
    call(app, `POST /api/moderation/reports/:id/${name}`, { token: mira.token, params: { id: report }, body: {} });

  test('is hidden and shown again by moderators, and its member cannot show it', async () => {
    const id = await wish();
    const report = await createReport(app, zoya, { kind: 'notice', id });
    expect(
      (await call(app, 'POST /api/reports', { token: asha.token, body: { kind: 'notice', id, reason: 'spam' } }))
        .status,
    ).toBe(422);
    const hidden = await act('hide', report);
    expect([hidden.status, hidden.data.notice, hidden.data.actions]).toEqual([
      200,
      { id, hidden: true },
      ['show', 'suspend'],
    ]);
    await wish({ shown: true });
    const { data } = await call(app, 'GET /api/wishes', { token: asha.token });
    expect([data.data[0]!.hidden, (await read(id)).status, await list()]).toEqual([true, 404, []]);
    expect((await act('hide', report)).error.code).toBe('moderation.already_hidden');
    const { notice, acts } = (await act('show', report)).data;
    expect(notice).toEqual({ id, hidden: false });
    expect(acts.map((logged) => [logged.act, logged.kind])).toEqual([
      ['show', 'notice'],
      ['hide', 'notice'],
    ]);
    expect((await read(id)).status).toBe(200);
    await call(app, 'DELETE /api/wishes/:id', { token: asha.token, params: { id } });
    const gone = await act('hide', report);
    expect(gone.error.code).toBe('moderation.book_gone');
  });

  test('cannot be made while the notice is not public', async () => {
    const id = await wish({ shown: false });
    const { error } = await call(app, 'POST /api/reports', {
      token: zoya.token,
      body: { kind: 'notice', id, reason: 'spam' },
    });
    expect(error.code).toBe('reports.nothing_there');
  });
});

describe('GET /api/wishes/count', () => {
  const count = async (query: Record<string, unknown>, who: Member | undefined = ravi) =>
    (await call(app, 'GET /api/wishes/count', { token: who?.token, query })).data;

  test('counts the readers near who look for a book, before it is posted', async () => {
    await db.updateTable('profiles').set({ city_id: pune }).where('user_id', 'in', [ravi.id, zoya.id]).execute();
    await wish({ shown: false });
    await wish({ text: 'गोदान premchand' });
    await wish({ text: 'Godan' }, zoya);
    const far = await wish({ text: 'godan' }, ravi);
    await wish({ isbn: '9788126415007', text: undefined });
    const book = { title: 'Godan', author: 'Premchand' };
    expect(await count(book)).toEqual({ count: 1 });
    expect(await count({ title: 'Kim', isbn: '978-81-264-1500-7' })).toEqual({ count: 1 });
    expect(await count({ title: 'Kim' })).toEqual({ count: 0 });
    expect(await count({})).toEqual({ count: 0 });
    expect(await count(book, asha)).toEqual({ count: 1 });
    await setPlace(far, placeAt(40));
    await db.deleteFrom('wishes').where('user_id', '=', zoya.id).execute();
    expect(await count(book, asha)).toEqual({ count: 0 });
    const { work_id } = await bookOf(mira, 'sell', 'Gaban');
    await wish({ work_id, text: undefined });
    expect(await count({ title: 'GABAN', author: 'Premchand' })).toEqual({ count: 1 });
    await call(app, 'POST /api/users/:id/block', { token: asha.token, params: { id: ravi.id } });
    expect(await count(book)).toEqual({ count: 0 });
  });

  test('requires short words', async () => {
    const long = await call(app, 'GET /api/wishes/count', { token: ravi.token, query: { title: 'x'.repeat(201) } });
    expect([long.status, Object.keys(long.error.errors ?? {})]).toEqual([422, ['title']]);
  });
});

describe('the pages', () => {
  test('have a head in the language of the reader, and 404 without a notice', async () => {
    const id = await wish();
    const head = await openPageHead(app, `/wanted/${id}`);
    expect([head.title, head.canonical, head.robots]).toEqual([
      'Wanted: Godan · The Books',
      `${PUBLIC_URL}/wanted/${id}`,
      undefined,
    ]);
    expect(head.contentOf('og:description')).toBe('A reader in Pune looks for Godan. Do you have it?');
    const inHindi = await openPageHead(app, `/wanted/${id}?lang=hi`);
    expect(inHindi.contentOf('og:description')).toContain('पुणे');
    await call(app, 'DELETE /api/wishes/:id', { token: asha.token, params: { id } });
    for (const path of [`/wanted/${id}`, '/wanted/x'])
      expect((await app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });
});

test('the export has the notice, and it goes with its member', async () => {
  const notice: Pick<Notice, 'id'> = { id: await wish() };
  const rows = await db.selectFrom('wishes').where('id', '=', notice.id).select('shown').execute();
  expect(rows).toEqual([{ shown: true }]);
  await call(app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
  expect((await read(notice.id)).status).toBe(404);
});
