import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp, listRequestNews } from '../../../../test/requests.ts';

const world = await createRequestsApp();
const { app, asked, bookOf, db, move, moved, takeTold } = world;
const asha = await createMember(world.db, 'Asha Menon');
const ravi = await createMember(world.db, 'Ravi Kumar');
const meera = await createMember(world.db, 'Meera Nair');
const stranger = await createMember(world.db, 'Nobody Involved');

beforeEach(() => void takeTold());
afterAll(() => world.close());

const listNotifications = (who: Member) => listRequestNews(app, who);
const listHistory = async (who: Member) => (await call(app, 'GET /api/requests/history', { token: who.token })).data;

describe('GET /api/requests', () => {
  test('lists sent requests, newest first', async () => {
    const me = await createMember(db);
    const first = await asked(me, await bookOf(asha));
    const second = await asked(me, await bookOf(ravi, 'rent'));
    const received = await asked(asha, await bookOf(me));
    const { data } = await call(app, 'GET /api/requests', { token: me.token });
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(data.map(({ id }) => id)).not.toContain(received.id);
  });

  test('filters by book: own requests, and all for the owner', async () => {
    const book = await bookOf(asha);
    const [ravis, meeras] = [await asked(ravi, book), await asked(meera, book)];
    const seenBy = async (who: Member) => {
      const { data } = await call(app, 'GET /api/requests', { token: who.token, query: { book_id: book.id } });
      return data.map(({ id }) => id);
    };
    expect(await seenBy(ravi)).toEqual([ravis.id]);
    expect(await seenBy(asha)).toEqual([meeras.id, ravis.id]);
    expect(await seenBy(stranger)).toEqual([]);
  });

  test('requires a number as book', async () => {
    const wrong = await call(app, 'GET /api/requests', { token: ravi.token, query: { book_id: 'x' } });
    expect(wrong.error.errors).toHaveProperty('book_id');
  });
});

describe('GET /api/requests/:id', () => {
  const read = (who: Member | undefined, id: number) =>
    call(app, 'GET /api/requests/:id', { token: who?.token, params: { id } });

  test('shows a request to both members, open and over', async () => {
    const request = await asked(ravi, await bookOf(asha));
    expect((await read(ravi, request.id)).data.actions).toEqual(['cancel']);
    await moved(asha, 'decline', request);
    for (const who of [asha, ravi])
      expect((await read(who, request.id)).data).toMatchObject({ id: request.id, status: 'declined' });
  });
});

describe('GET /api/requests/history', () => {
  test('lists the outcomes of sent and received requests, newest first', async () => {
    const me = await createMember(db);
    const declined = await asked(me, await bookOf(asha));
    await moved(asha, 'decline', declined);
    const accepted = await asked(ravi, await bookOf(me));
    await moved(me, 'accept', accepted);
    await asked(me, await bookOf(asha));
    const seen = await listHistory(me);
    expect(seen.map(({ id, status }) => [id, status])).toEqual([
      [accepted.id, 'accepted'],
      [declined.id, 'declined'],
    ]);
    expect(seen[1]).toMatchObject({ sender: { id: me.id }, receiver: { id: asha.id, name: 'Asha Menon' } });
    const ofStranger = (await listHistory(stranger)).map(({ id }) => id);
    expect(ofStranger).not.toContain(accepted.id);
  });

  test('is sorted by the day of the last move, on every page', async () => {
    const me = await createMember(db);
    const [first, second, third] = [
      await asked(me, await bookOf(asha)),
      await asked(ravi, await bookOf(me)),
      await asked(me, await bookOf(asha)),
    ];
    await moved(asha, 'decline', third);
    await moved(me, 'decline', second);
    await moved(asha, 'decline', first);
    const readPage = async (before?: number) =>
      (await call(app, 'GET /api/requests/history', { token: me.token, query: { per_page: 1, before: before ?? '' } }))
        .data[0]?.id;
    expect((await listHistory(me)).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect([await readPage(), await readPage(first.id), await readPage(second.id)]).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
  });

  test('still names a deleted book', async () => {
    const book = await bookOf(asha, 'sell', 'Gone for Good');
    const request = await asked(ravi, book);
    await moved(asha, 'decline', request);
    await db.updateTable('books').set({ deleted_at: new Date() }).where('id', '=', book.id).execute();
    expect((await listHistory(ravi))[0]?.book.title).toBe('Gone for Good');
  });
});

describe('GET /api/notifications', () => {
  test('uses the language of the page, else that of the account', async () => {
    const me = await createMember(db);
    await asked(ravi, await bookOf(me));
    const tellIn = async (language?: string) => {
      const headers = { authorization: `Bearer ${me.token}`, ...(language && { 'accept-language': language }) };
      const answer = await app.inject({ url: '/api/notifications', headers });
      return answer.json<{ text: string }[]>()[0]!.text;
    };
    const english = 'Ravi Kumar sent you a buy request for The Guide';
    expect(await tellIn()).toBe(english);
    expect(await tellIn('ta')).toMatch(/\p{Script=Tamil}/u);
    await call(app, 'PUT /api/settings', { token: me.token, body: { language: 'hi' } });
    for (const language of [undefined, '*', 'fr-FR,fr;q=0.9'])
      expect(await tellIn(language)).toMatch(/\p{Script=Devanagari}/u);
    expect(await tellIn('en-IN,en;q=0.9')).toBe(english);
    expect(await tellIn('ta')).toMatch(/\p{Script=Tamil}/u);
  });

  test('lists open received requests and outcomes of sent ones, by time of the last change', async () => {
    const me = await createMember(db, 'Kavya Rao');
    const mine = await asked(me, await bookOf(asha));
    const toMe = await asked(ravi, await bookOf(me));
    expect((await listNotifications(me)).map(({ id }) => id)).toEqual([toMe.id]);
    await moved(asha, 'accept', mine);
    const seen = await listNotifications(me);
    expect(seen.map(({ id, text }) => [id, text])).toEqual([
      [mine.id, 'Asha Menon accepted your request for The Guide'],
      [toMe.id, 'Ravi Kumar sent you a buy request for The Guide'],
    ]);
    expect(seen[1]!.actions).toEqual(['accept', 'decline', 'counter']);
  });

  describe.each(['cancel', 'complete'] as const)('of an agreed request: %s', (action) => {
    const called = { cancel: 'cancelled', complete: 'completed' }[action];

    test.each(['the reader', 'the owner'] as const)('by %s notifies only the other', async (who) => {
      const [owner, reader] = [await createMember(db, 'Kavya Rao'), await createMember(db, 'Leela Das')];
      const request = await asked(reader, await bookOf(owner));
      await moved(owner, 'accept', request);
      await call(app, 'POST /api/notifications/seen', { token: reader.token });
      const [mover, other] = who === 'the reader' ? [reader, owner] : [owner, reader];
      takeTold();
      await moved(mover, action, request);
      expect(takeTold().changed).toEqual([owner.id, reader.id]);
      expect(await listNotifications(mover)).toEqual([]);
      const name = who === 'the reader' ? 'Leela Das' : 'Kavya Rao';
      const handedOver = who === 'the reader' ? 'Leela Das got The Guide from you' : 'You got The Guide from Kavya Rao';
      const text = action === 'cancel' ? `${name} called off what you agreed about The Guide` : handedOver;
      expect(await listNotifications(other)).toMatchObject([{ id: request.id, status: called, text }]);
      expect(await listNotifications(stranger)).toEqual([]);

      const seen = await call(app, 'POST /api/notifications/seen', { token: other.token });
      expect(seen.status).toBe(200);
      expect(takeTold().changed).toEqual([other.id]);
      expect(await listNotifications(other)).toEqual([]);
    });
  });

  test('notifies the owner of an agreed exchange that the offered book has gone', async () => {
    const [owner, reader] = [await createMember(db, 'Kavya Rao'), await createMember(db, 'Leela Das')];
    const offered = await bookOf(reader);
    const request = await asked(reader, await bookOf(owner, 'exchange'), { exchange_book_id: offered.id });
    await moved(owner, 'accept', request);
    await call(app, 'DELETE /api/book-posts/:id', { token: reader.token, params: { id: offered.id } });
    const why = 'was declined because one of the two books is no longer available';
    expect((await listNotifications(owner)).map(({ text }) => text)).toEqual([
      `Leela Das's request for The Guide ${why}`,
    ]);
  });

  test('notifies the reader alone when the owner deletes the book of an agreed request', async () => {
    const [owner, reader] = [await createMember(db), await createMember(db)];
    const [book, offered] = [await bookOf(owner, 'exchange'), await bookOf(reader)];
    const request = await asked(reader, book, { exchange_book_id: offered.id });
    await moved(owner, 'accept', request);
    await call(app, 'DELETE /api/book-posts/:id', { token: owner.token, params: { id: book.id } });
    expect(await listNotifications(owner)).toEqual([]);
    expect(await listNotifications(reader)).toMatchObject([{ id: request.id, status: 'declined' }]);
  });

  test('does not notify the owner of a cancelled request or a rejected move', async () => {
    const [owner, reader] = [await createMember(db), await createMember(db)];
    const request = await asked(reader, await bookOf(owner));
    expect((await move(reader, 'complete', request)).status).toBe(409);
    await moved(reader, 'cancel', request);
    expect(await listNotifications(owner)).toEqual([]);
  });

  test('omits the member’s own actions', async () => {
    const me = await createMember(db);
    await moved(me, 'cancel', await asked(me, await bookOf(asha)));
    expect(await listNotifications(me)).toEqual([]);
  });
});

describe('POST /api/notifications/seen', () => {
  const see = (who: Member) => call(app, 'POST /api/notifications/seen', { token: who.token });

  test('removes outcomes from the list until the next change', async () => {
    const me = await createMember(db);
    const mine = await asked(me, await bookOf(asha));
    const toMe = await asked(ravi, await bookOf(me));
    await moved(asha, 'accept', mine);
    takeTold();
    expect((await see(me)).status).toBe(200);
    expect(takeTold().changed).toEqual([me.id]);
    expect((await listNotifications(me)).map(({ id }) => id)).toEqual([toMe.id]);
    await moved(asha, 'complete', mine);
    expect((await listNotifications(me)).map(({ id, status }) => [id, status])).toEqual([
      [mine.id, 'completed'],
      [toMe.id, 'requested'],
    ]);
  });

  test('removes the outcome of one request alone', async () => {
    const me = await createMember(db);
    const [first, second] = [await asked(me, await bookOf(asha)), await asked(me, await bookOf(asha))];
    await moved(asha, 'accept', first);
    await moved(asha, 'decline', second);
    const body = { kind: 'request', subject_ids: [second.id] };
    expect((await call(app, 'POST /api/notifications/seen', { token: me.token, body })).status).toBe(200);
    expect((await listNotifications(me)).map(({ id }) => id)).toEqual([first.id]);
  });

  test('publishes nothing without unseen outcomes, and keeps those of others', async () => {
    const other = await createMember(db);
    await moved(asha, 'decline', await asked(other, await bookOf(asha)));
    takeTold();
    await see(await createMember(db));
    expect(takeTold()).toEqual({ changed: [], opened: [] });
    expect(await listNotifications(other)).toHaveLength(1);
  });

  test('keeps an owner’s unseen outcomes when the reader has seen theirs', async () => {
    const owner = await createMember(db);
    const promised = await asked(ravi, await bookOf(owner, 'rent'));
    await moved(owner, 'accept', promised);
    await db
      .insertInto('notifications')
      .values({ user_id: owner.id, kind: 'request', subject_id: promised.id, event: 'due', created_at: new Date() })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet({ seen_at: null }))
      .execute();
    await see(meera);
    expect((await listNotifications(owner)).map(({ id }) => id)).toEqual([promised.id]);
    await see(owner);
    expect(await listNotifications(owner)).toEqual([]);
  });
});
