import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '@wandering-books/contract/api.ts';
import { call } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp, listRequestNews } from '../../../test/requests.ts';

const world = await createRequestsApp();
const { app, ask, asked, bookOf, db, move, moved, statusOf, takeTold } = world;
let asha: Member, ravi: Member, meera: Member;
afterAll(() => world.close());
beforeEach(async () => {
  asha = await createMember(db, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
  meera = await createMember(db, 'Meera Nair');
});

const block = (who: Member, whom: Member) =>
  call(app, 'POST /api/users/:id/block', { token: who.token, params: { id: whom.id } });
const unblock = (who: Member, whom: Member) =>
  call(app, 'DELETE /api/users/:id/block', { token: who.token, params: { id: whom.id } });
const open = (who: Member, whom: Member) =>
  call(app, 'POST /api/conversations', { token: who.token, body: { user_id: whom.id } });
const write = (who: Member, id: number, message = 'Is it still there?', client_id?: string) =>
  call(app, 'POST /api/conversations/:id/messages', {
    token: who.token,
    params: { id },
    body: { message, client_id },
  });
const get = async <N extends keyof Api>(name: N, who: Member) => (await call(app, name, { token: who.token })).data;
const conversationIds = async (who: Member) => (await get('GET /api/conversations', who)).map(({ id }) => id);

describe('messages', () => {
  test('are rejected in both directions; the blocker gets the reason', async () => {
    const { id } = (await open(ravi, asha)).data;
    await write(ravi, id);
    await block(asha, ravi);

    const ashas = await write(asha, id);
    expect([ashas.status, ashas.error.code]).toEqual([409, 'blocks.blocked_by_you']);
    expect((await write(ravi, id)).error.code).toBe('conversations.closed');
    const { length } = await db.selectFrom('messages').where('conversation_id', '=', id).select('id').execute();
    expect(length).toBe(1);
  });

  test('that were stored are returned again to a retry', async () => {
    const { id } = (await open(ravi, asha)).data;
    const clientId = '8c5b4f5e-0a1d-4a51-9a9f-2d2a6c9b3f10';
    const { data: kept } = await write(ravi, id, 'Hello', clientId);
    await block(asha, ravi);
    expect((await write(ravi, id, 'Hello', clientId)).data).toEqual(kept);
  });

  test('respond to a stranger as before', async () => {
    const { id } = (await open(ravi, asha)).data;
    const { id: others } = (await open(ravi, meera)).data;
    await block(asha, ravi);
    expect((await write(meera, id)).error.code).toBe('conversations.not_found');
    expect((await write(meera, others)).status).toBe(201);
    expect((await write(ravi, others)).status).toBe(201);
  });

  test('work again after the block, with the history', async () => {
    const { id } = (await open(ravi, asha)).data;
    await write(ravi, id, 'Before');
    await block(asha, ravi);
    await block(ravi, asha);
    for (const who of [asha, ravi]) expect((await write(who, id)).error.code).toBe('conversations.closed');
    await unblock(asha, ravi);
    expect((await write(asha, id)).error.code).toBe('conversations.closed');
    expect(await conversationIds(asha)).toEqual([]);
    takeTold();
    await unblock(ravi, asha);
    expect(takeTold().opened).toEqual([asha.id, ravi.id]);
    expect((await write(asha, id, 'After')).status).toBe(201);
    const [conversation] = await get('GET /api/conversations', asha);
    expect(conversation!.messages.map(({ message }) => message)).toEqual(['After', 'Before']);
  });
});

describe('conversations', () => {
  test('disappear from both lists, and no others do', async () => {
    const { id } = (await open(ravi, asha)).data;
    const { id: others } = (await open(meera, asha)).data;
    await block(asha, ravi);
    expect(await conversationIds(asha)).toEqual([others]);
    expect(await conversationIds(ravi)).toEqual([]);
    expect(await conversationIds(meera)).toEqual([others]);
    await unblock(asha, ravi);
    expect((await conversationIds(asha)).sort()).toEqual([id, others].sort());
  });

  test.each([true, false])('cannot be opened (known to each other: %j)', async (known) => {
    if (known) await open(ravi, asha);
    await block(asha, ravi);
    const ashas = await open(asha, ravi);
    expect([ashas.status, ashas.error.code]).toEqual([409, 'blocks.blocked_by_you']);
    expect((await open(ravi, asha)).status).toBe(422);
  });
});

describe('requests', () => {
  test('are rejected in both directions', async () => {
    const [ashas, ravis] = [await bookOf(asha), await bookOf(ravi)];
    await block(asha, ravi);
    for (const terms of [{}, { type: 'rent', rent_price: 20 }])
      expect((await ask(ravi, ashas, terms)).error.code).toBe('books.not_found');
    const mine = await ask(asha, ravis);
    expect([mine.status, mine.error.code]).toEqual([409, 'blocks.blocked_by_you']);
    expect((await ask(meera, ashas)).status).toBe(201);
  });

  test('end when unanswered, as on account deletion; others stay', async () => {
    const [ashas, ravis, promised] = [await bookOf(asha), await bookOf(ravi), await bookOf(asha)];
    const [received, sent] = [await asked(ravi, ashas), await asked(asha, ravis)];
    await moved(asha, 'accept', await asked(meera, promised));
    const inLine = await asked(ravi, promised);
    const others = [await asked(meera, ashas), await asked(meera, ravis)];
    takeTold();

    await block(asha, ravi);
    expect([await statusOf(received), await statusOf(sent), await statusOf(inLine)]).toEqual([
      'declined',
      'cancelled',
      'declined',
    ]);
    for (const request of others) expect(await statusOf(request)).toBe('requested');
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    const news = await listRequestNews(app, ravi);
    const declined = { status: 'declined', text: 'Asha Menon declined your request for The Guide' };
    expect(news.filter(({ sender_id }) => sender_id === ravi.id)).toMatchObject([declined, declined]);
    expect(news.filter(({ sender_id }) => sender_id === asha.id)).toEqual([]);
    expect((await get('GET /api/requests/inbox', ravi)).map(({ id }) => id)).toEqual([others[1]!.id]);
    expect((await get('GET /api/requests/inbox', asha)).map(({ id }) => id)).toEqual([others[0]!.id]);
    expect((await move(asha, 'accept', received)).status).toBe(409);
  });

  test('stay when agreed, without a link to the chat, and either member can complete them', async () => {
    const [one, other] = [await bookOf(asha), await bookOf(ravi)];
    const given = await asked(ravi, one);
    const taken = await asked(asha, other);
    expect((await moved(asha, 'accept', given)).conversation_id).not.toBeNull();
    await moved(ravi, 'accept', taken);
    await block(asha, ravi);
    const history = await get('GET /api/requests/history', ravi);
    expect(history.map(({ id, conversation_id }) => [id, conversation_id])).toEqual([
      [taken.id, null],
      [given.id, null],
    ]);
    expect((await moved(ravi, 'complete', given)).status).toBe('completed');
    expect((await moved(asha, 'complete', taken)).status).toBe('completed');
    const body = { stars: 4 };
    const rated = await call(app, 'POST /api/requests/:id/rating', { token: ravi.token, params: given, body });
    expect(rated.status).toBe(201);
  });
});

describe('books', () => {
  const place = { latitude: 12.97, longitude: 77.59 };
  const idsIn = (list: { id: number }[]) => list.map(({ id }) => id);

  async function listsFor(viewer: Member | undefined, owner: Member) {
    const token = viewer?.token;
    const page = { per_page: 1000 };
    const [explore, search, nearby, all, near, own] = await Promise.all([
      call(app, 'GET /api/book-posts/explore', { token, query: page }),
      call(app, 'GET /api/book-posts/search', { token, query: { ...page, q: `rare${owner.id}` } }),
      call(app, 'GET /api/book-posts/nearby', { token, query: page }),
      call(app, 'GET /api/book-posts/nearby-all', { token }),
      call(app, 'POST /api/book-posts/books-near-you', { token, body: { ...place, limit: 1000 } }),
      call(app, 'GET /api/book-posts/explore', { token, query: { ...page, owner: owner.id } }),
    ]);
    const { data, total_found } = near.data;
    return [explore.data.data, search.data.data, nearby.data.data, all.data, data, own.data.data, total_found] as const;
  }
  const showing = async (viewer: Member | undefined, book: { id: number }, owner: Member) =>
    (await listsFor(viewer, owner)).map((list) => (typeof list === 'number' ? list : idsIn(list).includes(book.id)));

  test('are hidden from every list of the other in both directions, but not from others', async () => {
    await db.updateTable('books').set({ deleted_at: new Date() }).where('deleted_at', 'is', null).execute();
    const [ashas, ravis, third] = [
      await bookOf(asha, 'sell', `rare${asha.id}`),
      await bookOf(ravi, 'sell', `rare${ravi.id}`),
      await bookOf(meera),
    ];
    await db.updateTable('books').set(place).where('deleted_at', 'is', null).execute();
    const found = (near: number) => [true, true, true, true, true, true, near];
    const gone = (near: number) => [false, false, false, false, false, false, near];
    expect(await showing(ravi, ashas, asha)).toEqual(found(2));
    await block(asha, ravi);
    expect(await showing(ravi, ashas, asha)).toEqual(gone(1));
    expect(await showing(asha, ravis, ravi)).toEqual(gone(1));
    expect(await showing(meera, ashas, asha)).toEqual(found(2));
    expect(await showing(undefined, ashas, asha)).toEqual(found(3));
    expect(await showing(ravi, third, meera)).toEqual([true, false, true, true, true, true, 1]);
    await unblock(asha, ravi);
    expect(await showing(ravi, ashas, asha)).toEqual(found(2));
  });

  test('are no favourites during the block', async () => {
    const [ashas, third] = [await bookOf(asha), await bookOf(meera)];
    const like = ({ id }: { id: number }) =>
      call(app, 'POST /api/favorites', { token: ravi.token, body: { book_id: id } });
    for (const book of [ashas, third]) await like(book);
    await block(asha, ravi);
    const page = await get('GET /api/user/favorites', ravi);
    expect([page.data.map(({ book_id }) => book_id), page.total]).toEqual([[third.id], 1]);
    expect(await get('GET /api/user/favorites/ids', ravi)).toEqual({ book_ids: [third.id] });
    expect((await like(ashas)).error.code).toBe('books.not_found');
    await unblock(asha, ravi);
    expect((await get('GET /api/user/favorites/ids', ravi)).book_ids).toEqual([third.id, ashas.id]);
  });
});

describe('profiles', () => {
  const profile = (who: Member | undefined, { id }: Member) =>
    call(app, 'GET /api/users/:id/profile', { token: who?.token, params: { id } });
  const ratings = (who: Member | undefined, { id }: Member) =>
    call(app, 'GET /api/users/:id/ratings', { token: who?.token, params: { id } });

  test('tell the blocker about the block and show no books', async () => {
    await bookOf(ravi);
    await block(asha, ravi);
    expect((await profile(asha, ravi)).data).toMatchObject({ name: 'Ravi Kumar', blocked: true, book_posts: [] });
    expect((await ratings(asha, ravi)).status).toBe(200);
    await unblock(asha, ravi);
    const { data } = await profile(asha, ravi);
    expect([data.blocked, data.book_posts.length]).toEqual([false, 1]);
  });
});
