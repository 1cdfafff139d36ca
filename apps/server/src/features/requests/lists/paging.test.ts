import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';

const world = await createRequestsApp();
const { app, asked, bookOf, db, moved } = world;
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
const stranger = await createMember(db, 'Nobody Involved');
afterAll(() => world.close());

type List = 'GET /api/requests' | 'GET /api/requests/inbox' | 'GET /api/requests/history' | 'GET /api/notifications';

const listRequests = async (who: Member, name: List, query: Record<string, unknown> = {}) => {
  const { status, data, headers } = await call(app, name, { token: who.token, query });
  expect(status).toBe(200);
  return { ids: data.map(({ id }) => id), total: Number(headers['x-total-count']) };
};

/** Reads every page of a list, using the last entry as the cursor, as the web app does. */
async function collectPages(who: Member, name: List, query: Record<string, unknown>) {
  const pages: number[][] = [];
  while (pages.length === 0 || pages.at(-1)!.length > 0)
    pages.push((await listRequests(who, name, { ...query, before: pages.at(-1)?.at(-1) ?? '' })).ids);
  return pages.slice(0, -1);
}

/** Several share a timestamp, so that their order depends on the ids. */
async function insertManyRequests(sender: Member, receiver: Member, count: number, status: RequestStatus) {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const book = await bookOf(receiver);
    const created_at = new Date(Date.UTC(2026, 1, 1 + Math.floor(i / 2)));
    const { id } = await db
      .insertInto('requests')
      .values({
        book_id: book.id,
        sender_id: sender.id,
        receiver_id: receiver.id,
        type: 'buy',
        buy_price: 100,
        status,
        created_at,
        updated_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.unshift(id);
    if (status === 'declined')
      await db
        .insertInto('notifications')
        .values({ user_id: sender.id, kind: 'request', subject_id: id, event: status, created_at })
        .execute();
  }
  return ids;
}

const splitIntoPages = (size: number, ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, page) => ids.slice(page * size, (page + 1) * size));

describe('GET /api/requests/inbox', () => {
  test('pages through unanswered received requests, newest first, with the total', async () => {
    const me = await createMember(db);
    const ids = await insertManyRequests(ravi, me, 7, 'requested');
    await insertManyRequests(ravi, me, 1, 'declined');
    await insertManyRequests(me, ravi, 1, 'requested');
    expect(await listRequests(me, 'GET /api/requests/inbox')).toEqual({ ids, total: 7 });
    expect(await collectPages(me, 'GET /api/requests/inbox', { per_page: 3 })).toEqual(splitIntoPages(3, ids));
    expect(await listRequests(me, 'GET /api/requests/inbox', { per_page: 3, before: ids[2] })).toMatchObject({
      total: 7,
    });
  });

  test('continues after an entry that was answered meanwhile', async () => {
    const me = await createMember(db);
    const ids = await insertManyRequests(ravi, me, 4, 'requested');
    await moved(me, 'decline', { id: ids[1]! });
    expect(await listRequests(me, 'GET /api/requests/inbox', { before: ids[1] })).toEqual({
      ids: ids.slice(2),
      total: 3,
    });
  });

  test('is empty for an uninvolved member and after a foreign entry', async () => {
    const [theirs] = await insertManyRequests(ravi, asha, 2, 'requested');
    expect(await listRequests(stranger, 'GET /api/requests/inbox')).toEqual({ ids: [], total: 0 });
    const me = await createMember(db);
    await insertManyRequests(ravi, me, 2, 'requested');
    expect((await listRequests(me, 'GET /api/requests/inbox', { before: theirs })).ids).toEqual([]);
  });
});

describe('GET /api/requests', () => {
  test('is paginated and can list unanswered requests only', async () => {
    const me = await createMember(db);
    const waiting = await insertManyRequests(me, asha, 5, 'requested');
    const declined = await insertManyRequests(me, asha, 2, 'declined');
    expect(await listRequests(me, 'GET /api/requests', { waiting: 1 })).toEqual({ ids: waiting, total: 5 });
    expect(await collectPages(me, 'GET /api/requests', { waiting: 1, per_page: 2 })).toEqual(
      splitIntoPages(2, waiting),
    );
    const { ids, total } = await listRequests(me, 'GET /api/requests');
    expect([total, ids.length]).toEqual([7, 7]);
    expect(ids).toEqual(expect.arrayContaining([...waiting, ...declined]));
  });

  test('is paginated when filtered by book', async () => {
    const book = await bookOf(asha);
    const ids = [];
    for (const reader of [ravi, stranger, await createMember(db)]) ids.unshift((await asked(reader, book)).id);
    const query = { book_id: book.id, per_page: 2 };
    expect(await collectPages(asha, 'GET /api/requests', query)).toEqual(splitIntoPages(2, ids));
    expect(await listRequests(asha, 'GET /api/requests', query)).toMatchObject({ total: 3 });
  });

  test('rejects an unknown filter', async () => {
    const wrong = await call(app, 'GET /api/requests', { token: ravi.token, query: { waiting: 'perhaps' } });
    expect([wrong.status, Object.keys(wrong.error.errors!)]).toEqual([422, ['waiting']]);
  });
});

describe('GET /api/requests/history', () => {
  test('lists all without a page size', async () => {
    const me = await createMember(db);
    const ids = await insertManyRequests(me, asha, 60, 'declined');
    for (const name of ['GET /api/requests', 'GET /api/requests/history'] as const)
      expect(await listRequests(me, name)).toEqual({ ids, total: 60 });
  });

  test('pages through sent and received requests', async () => {
    const me = await createMember(db);
    const sent = await insertManyRequests(me, asha, 5, 'declined');
    const received = await insertManyRequests(ravi, me, 4, 'cancelled');
    const all = (await listRequests(me, 'GET /api/requests/history')).ids;
    expect([...all].sort()).toEqual([...sent, ...received].sort());
    expect(await collectPages(me, 'GET /api/requests/history', { per_page: 2 })).toEqual(splitIntoPages(2, all));
    expect(await listRequests(me, 'GET /api/requests/history', { per_page: 2 })).toMatchObject({ total: 9 });
  });

  test('filters by status and by ids', async () => {
    const me = await createMember(db);
    const declined = await insertManyRequests(me, asha, 2, 'declined');
    const [cancelled] = await insertManyRequests(ravi, me, 1, 'cancelled');
    expect(await listRequests(me, 'GET /api/requests/history', { status: 'declined' })).toEqual({
      ids: declined,
      total: 2,
    });
    expect((await listRequests(me, 'GET /api/requests/history', { status: 'requested' })).ids).toEqual([]);
    const ids = [declined[0], cancelled].join(',');
    expect((await listRequests(me, 'GET /api/requests/history', { ids })).ids).toEqual([cancelled, declined[0]]);
    expect((await listRequests(stranger, 'GET /api/requests/history', { ids })).ids).toEqual([]);
  });

  test.each([{ status: 'lost' }, { ids: '3,x' }, { ids: Array(201).fill(7).join(',') }])(
    'rejects unknown filters (%#)',
    async (query) => {
      const wrong = await call(app, 'GET /api/requests/history', { token: ravi.token, query });
      expect(wrong.status).toBe(422);
      expect(Object.keys(wrong.error.errors!)[0]).toContain(Object.keys(query)[0]);
    },
  );
});

describe('GET /api/notifications', () => {
  test('lists the newest of each kind, or all, and counts all', async () => {
    const me = await createMember(db);
    const waiting = await insertManyRequests(ravi, me, 103, 'requested');
    await insertManyRequests(me, asha, 2, 'declined');
    const { ids, total } = await listRequests(me, 'GET /api/notifications', { per_page: 100 });
    expect([ids.length, total]).toEqual([102, 105]);
    expect(ids).toEqual(expect.arrayContaining(waiting.slice(0, 100)));
    expect(await listRequests(me, 'GET /api/notifications')).toMatchObject({ ids: { length: 105 }, total: 105 });
  });
});
