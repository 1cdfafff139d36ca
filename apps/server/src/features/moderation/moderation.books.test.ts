import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, PUBLIC_URL } from '../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../test/factories.ts';
import { makeJobsDue } from '../../../test/jobs.ts';
import { createModerator, createReport } from '../../../test/moderation.ts';
import { createRequestsApp, listRequestNews } from '../../../test/requests.ts';
import { createBuiltWeb } from '../../../test/web.ts';

const built = await createBuiltWeb();
const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
const world = await createRequestsApp({}, { web, receivesMails: true });
const { app, asked, ask, bookOf, db, moved, statusOf, takeTold } = world;
const mira = await createModerator(world);
const asha = await createMember(db, 'Asha Menon');
const zoya = await createMember(db, 'Zoya Khan');
let ravi: Member;
let book: Awaited<ReturnType<typeof bookOf>>;
let id: number;
beforeEach(async () => {
  ravi = await createMember(db, 'Ravi Kumar');
  book = await bookOf(ravi, 'sell', 'Gold For Sale');
  id = await createReport(app, asha, { kind: 'book', id: book.id });
});
afterAll(async () => {
  await world.close();
  await built.remove();
});

const act = (name: 'hide' | 'show', who: Member | undefined, report = id, body = {}) =>
  call(app, `POST /api/moderation/reports/:id/${name}`, { token: who?.token, params: { id: report }, body });
const page = (who?: Member) => call(app, 'GET /api/book-posts/:id', { token: who?.token, params: { id: book.id } });
const ids = (books: { id: number }[]) => books.map((one) => one.id);
const pageHead = async () =>
  (await app.inject({ url: `/book/${book.id}`, headers: { accept: 'text/html' } })).statusCode;
const isInFeed = async () => (await app.inject('/feeds/books.atom')).body.includes(`/book/${book.id}<`);

async function isListed() {
  const explored = await call(app, 'GET /api/book-posts/explore', { query: { per_page: 1000 } });
  const searched = await call(app, 'GET /api/book-posts/search', { query: { q: 'gold for sale', per_page: 1000 } });
  const shelf = await call(app, 'GET /api/users/:id/profile', { token: asha.token, params: { id: ravi.id } });
  const liked = await call(app, 'GET /api/user/favorites/ids', { token: asha.token });
  return [explored.data.data, searched.data.data, shelf.data.book_posts]
    .map((list) => ids(list).includes(book.id))
    .concat(liked.data.book_ids.includes(book.id));
}

describe('a hidden book', () => {
  test('is visible to owner and moderators only, and is restored unchanged', async () => {
    await call(app, 'POST /api/favorites', { token: asha.token, body: { book_id: book.id } });
    expect([await isListed(), await isInFeed(), await pageHead()]).toEqual([[true, true, true, true], true, 200]);

    const { status, data } = await act('hide', mira, id, { words: 'No book' });
    expect([status, data.state, data.book?.hidden, data.actions]).toEqual([200, 'acted', true, ['show', 'suspend']]);
    expect([await isListed(), await isInFeed(), await pageHead()]).toEqual([[false, false, false, false], false, 404]);
    expect([(await page()).status, (await page(asha)).status]).toEqual([404, 404]);
    for (const one of [ravi, mira]) expect((await page(one)).data).toMatchObject({ id: book.id, hidden: true });
    const { data: mine } = await call(app, 'GET /api/book-posts/mine', { token: ravi.token });
    expect(mine).toMatchObject([{ id: book.id, hidden: true }]);
    expect((await call(app, 'POST /api/favorites', { token: zoya.token, body: { book_id: book.id } })).status).toBe(
      404,
    );

    expect((await act('show', mira)).data).toMatchObject({ book: { hidden: false }, state: 'acted' });
    expect([await isListed(), await isInFeed(), await pageHead()]).toEqual([[true, true, true, true], true, 200]);
    expect((await page()).data.hidden).toBe(false);
  });

  test('ends its requests and rejects new ones', async () => {
    const meera = await createMember(db, 'Meera Nair');
    const accepted = await moved(ravi, 'accept', await asked(asha, book));
    const inLine = await asked(zoya, book);
    takeTold();
    await act('hide', mira);
    expect([await statusOf(accepted), await statusOf(inLine)]).toEqual(['declined', 'declined']);
    expect(takeTold().changed).toEqual(expect.arrayContaining([asha.id, zoya.id, ravi.id]));
    expect((await ask(meera, book)).status).toBe(404);
    const offered = await bookOf(ravi, 'exchange');
    const theirs = await bookOf(meera, 'exchange');
    const hidden = await createReport(app, asha, { kind: 'book', id: offered.id });
    await act('hide', mira, hidden);
    const offer = await ask(ravi, theirs, { exchange_book_id: offered.id });
    expect(offer.error.errors).toEqual({ exchange_book_id: ['This book of yours is not free right now'] });
  });

  test('tells its owner and its reader that their deal and the meeting have ended', async () => {
    const owner = await createConfirmedMember(world, 'Ravi Kumar');
    const sold = await bookOf(owner, 'sell', 'Gold For Sale');
    const deal = await moved(owner, 'accept', await asked(asha, sold));
    const slots = [{ starts_at: '2026-03-07T12:00:00.000Z', place: 'Cubbon Park', note: null }];
    const params = { id: deal.id };
    const { data } = await call(app, 'POST /api/requests/:id/appointments', {
      token: asha.token,
      params,
      body: { slots },
    });
    const meeting = { params: { id: data.id }, body: { slot: 0 } };
    await call(app, 'POST /api/appointments/:id/accept', { token: owner.token, ...meeting });
    await world.runJobs();
    world.mails.length = 0;
    await act('hide', mira, await createReport(app, asha, { kind: 'book', id: sold.id }));
    const reason = 'request for Gold For Sale was declined because the book is no longer available';
    expect((await listRequestNews(app, asha))[0]).toMatchObject({ id: deal.id, text: `Your ${reason}` });
    expect(await listRequestNews(app, owner)).toMatchObject([{ id: deal.id, text: `Asha Menon's ${reason}` }]);
    await makeJobsDue(world.pool);
    await world.runJobs();
    const { text } = world.mails.find(({ to }) => to.includes(owner.email))!;
    expect(text).toContain(`Asha Menon's ${reason}.`);
    expect(text).toContain('The meeting is off: Sat, 7 Mar, 5:30 pm, Cubbon Park.');
  });

  test('is off the lists when it is shown while a reader still has it', async () => {
    const lent = await bookOf(ravi, 'rent');
    const loan = await moved(ravi, 'accept', await asked(asha, lent));
    await moved(ravi, 'hand_over', loan);
    const report = await createReport(app, asha, { kind: 'book', id: lent.id });
    await act('hide', mira, report);
    await act('show', mira, report);
    expect(await statusOf(loan)).toBe('declined');
    expect(await world.bookNow(lent)).toMatchObject({ status: 'unavailable', reserved_by: null });
  });

  test('stays hidden after edits and can be deleted by its owner', async () => {
    await act('hide', mira);
    const body = {
      title: 'Godan',
      author: 'Premchand',
      category_id: 1,
      language_id: 1,
      type: 'sell',
      price: 90,
      status: 'available',
      condition: 'used',
      hidden_at: null,
      hidden: false,
    };
    const params = { id: book.id };
    const changed = await call(app, 'PUT /api/book-posts/:id', { token: ravi.token, params, body });
    expect([changed.status, changed.data.data.hidden, (await page()).status]).toEqual([200, true, 404]);
    expect((await call(app, 'DELETE /api/book-posts/:id', { token: ravi.token, params })).status).toBe(200);
    const { status, error } = await act('show', mira);
    expect([status, error.code]).toEqual([409, 'moderation.book_gone']);
  });

  test('is not counted in the statistics', async () => {
    const shared = async () => {
      world.passDays(1);
      return (await call(app, 'GET /api/hero/stats')).data.books_shared;
    };
    const before = await shared();
    await act('hide', mira);
    expect(await shared()).toBe(before - 1);
  });
});

describe.each(['hide', 'show'] as const)('POST /api/moderation/reports/:id/%s', (name) => {
  test('validates its input', async () => {
    expect((await act(name, mira, 2_000_000_000)).status).toBe(404);
    expect((await act(name, mira, id, { words: 'w'.repeat(1001) })).status).toBe(422);
  });

  test('requires a book of another member', async () => {
    const person = await act(name, mira, await createReport(app, asha, { kind: 'person', id: ravi.id }));
    expect([person.status, person.error.code]).toEqual([409, 'moderation.no_book']);
    const own = await act(name, mira, await createReport(app, asha, { kind: 'book', id: (await bookOf(mira)).id }));
    expect([own.status, own.error.code]).toEqual([409, 'moderation.yourself']);
  });

  test('rejects a second time', async () => {
    await act('hide', mira);
    if (name === 'show') await act('show', mira);
    const { status, error } = await act(name, mira);
    expect([status, error.code]).toEqual([
      409,
      name === 'hide' ? 'moderation.already_hidden' : 'moderation.not_hidden',
    ]);
  });
});

test('succeeds for one of two concurrent moderators', async () => {
  const other = await createModerator(world, 'Another Moderator');
  const statuses = (await Promise.all([act('hide', mira), act('hide', other)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await db.selectFrom('moderation_acts').where('report_id', '=', id).select('act').execute()).toHaveLength(1);
});
