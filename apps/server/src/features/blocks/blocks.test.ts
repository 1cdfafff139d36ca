import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createRateLimits } from '../../rate-limits.ts';

const world = await createRequestsApp();
const { app, db } = world;
let asha: Member, ravi: Member, meera: Member;
afterAll(() => world.close());
beforeEach(async () => {
  asha = await createMember(db, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
  meera = await createMember(db, 'Meera Nair');
});

const block = (who: Member | undefined, id: unknown, on = app) =>
  call(on, 'POST /api/users/:id/block', { token: who?.token, params: { id: id as number } });
const unblock = (who: Member | undefined, id: unknown) =>
  call(app, 'DELETE /api/users/:id/block', { token: who?.token, params: { id: id as number } });
const listBlocked = async ({ token }: Member, query = {}) =>
  (await call(app, 'GET /api/blocks', { token, query })).data;
const listBlockedIds = async (who: Member) => (await listBlocked(who)).data.map(({ id }) => id);
const deleteAccount = ({ token, password }: Member) => call(app, 'DELETE /api/user', { token, body: { password } });
const UNKNOWN_ID = 2_000_000_000;

describe('POST /api/users/:id/block', () => {
  test('blocks a member, once', async () => {
    for (const { status, data } of [await block(asha, ravi.id), await block(asha, ravi.id)])
      expect([status, data]).toEqual([200, { message: 'Blocked' }]);
    expect(await listBlockedIds(asha)).toEqual([ravi.id]);
    expect([await listBlockedIds(ravi), await listBlockedIds(meera)]).toEqual([[], []]);
  });

  test('blocks once for two concurrent requests', async () => {
    const answers = await Promise.all([block(asha, ravi.id), block(asha, ravi.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listBlockedIds(asha)).toEqual([ravi.id]);
  });

  test('rejects oneself and an unknown id', async () => {
    const self = await block(asha, asha.id);
    expect([self.status, self.error.errors]).toEqual([422, { id: ['You cannot block yourself'] }]);
    const nobody = await block(asha, UNKNOWN_ID);
    expect([nobody.status, nobody.error.code]).toEqual([404, 'blocks.person_not_found']);
    expect(await listBlockedIds(asha)).toEqual([]);
  });

  test('returns the same for deleted members and for members who block the caller', async () => {
    await deleteAccount(meera);
    await block(ravi, asha.id);
    for (const one of [meera, ravi]) {
      const { status, data } = await block(asha, one.id);
      expect([status, data]).toEqual([200, { message: 'Blocked' }]);
    }
    expect(await listBlocked(asha)).toMatchObject({ data: [], total: 0 });
    await unblock(ravi, asha.id);
    expect(await listBlockedIds(asha)).toEqual([ravi.id]);
  });

  test('has a maximum number of blocks', async () => {
    const person = { name: 'Somebody', mobile: '' };
    const many = Array.from({ length: 1000 }, (_, number) => ({ ...person, email: `${asha.id}-${number}@invalid` }));
    const ids = await db.insertInto('users').values(many).returning('id').execute();
    const rows = ids.map(({ id }) => ({ blocker_id: asha.id, blocked_id: id }));
    await db.insertInto('blocks').values(rows).execute();
    const { status, error } = await block(asha, ravi.id);
    expect([status, error.code]).toEqual([409, 'blocks.too_many']);
    expect((await block(asha, ids[0]!.id)).status).toBe(200);
    expect((await block(ravi, asha.id)).status).toBe(200);
  });

  test('is rate limited', async () => {
    const strict = await createRequestsApp({ limits: createRateLimits(1 / 10) });
    const [one, other] = [await createMember(strict.db), await createMember(strict.db)];
    const statuses = [];
    for (let turn = 0; turn < 7; turn++) statuses.push((await block(one, other.id, strict.app)).status);
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429]);
    await strict.close();
  });
});

describe('DELETE /api/users/:id/block', () => {
  test('removes a block, idempotently, and keeps those of others', async () => {
    await block(asha, ravi.id);
    await block(meera, ravi.id);
    for (const { status, data } of [await unblock(asha, ravi.id), await unblock(asha, ravi.id)])
      expect([status, data]).toEqual([200, { message: 'Unblocked' }]);
    expect(await listBlockedIds(asha)).toEqual([]);
    expect(await listBlockedIds(meera)).toEqual([ravi.id]);
  });

  test('does not remove a block for the blocked member', async () => {
    await block(asha, ravi.id);
    expect((await unblock(ravi, asha.id)).status).toBe(200);
    expect(await listBlockedIds(asha)).toEqual([ravi.id]);
  });

  test('accepts an unknown member', async () => {
    expect((await unblock(asha, UNKNOWN_ID)).status).toBe(200);
  });
});

describe('GET /api/blocks', () => {
  test('lists blocked members, the latest first, paginated', async () => {
    await block(asha, meera.id);
    world.passDays(1);
    await block(asha, ravi.id);
    const first = await listBlocked(asha, { per_page: 1 });
    expect(first).toEqual({
      data: [{ id: ravi.id, name: 'Ravi Kumar', profile_image: null, blocked_at: expect.any(String) as string }],
      total: 2,
      per_page: 1,
      page: 1,
      last_page: 2,
    });
    expect((await listBlocked(asha, { per_page: 1, page: 2 })).data).toMatchObject([{ id: meera.id }]);
  });
});

test('account deletion removes blocks in both directions', async () => {
  await block(asha, ravi.id);
  await block(meera, asha.id);
  await deleteAccount(asha);
  const rows = await db
    .selectFrom('blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', asha.id), eb('blocked_id', '=', asha.id)]))
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  expect(await listBlockedIds(meera)).toEqual([]);
});
