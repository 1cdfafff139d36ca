import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRequestsApp } from '../../../../test/requests.ts';

const world = await createRequestsApp();
const { app, db, asked, bookOf, moved } = world;
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
const stranger = await createMember(db, 'Nobody Involved');
afterAll(() => world.close());

const listRequestsWith = async (me: Member, other: { id: number }) => {
  const { status, data } = await call(app, 'GET /api/users/:id/requests', {
    token: me.token,
    params: { id: other.id },
  });
  expect(status).toBe(200);
  return data;
};
const listIds = (list: { id: number }[]) => list.map(({ id }) => id);

describe('GET /api/users/:id/requests', () => {
  test('lists open requests of two members in both directions, then ended ones, the latest move first', async () => {
    const [me, other] = [await createMember(db), await createMember(db)];
    const declined = await asked(other, await bookOf(me));
    const accepted = await asked(me, await bookOf(other, 'rent'));
    const waiting = await asked(other, await bookOf(me));
    const cancelled = await asked(me, await bookOf(other));
    await moved(other, 'accept', accepted);
    await moved(me, 'cancel', cancelled);
    await moved(me, 'decline', declined);
    const order = [waiting, accepted, declined, cancelled].map(({ id }) => id);
    expect(listIds(await listRequestsWith(me, other))).toEqual(order);
    expect(listIds(await listRequestsWith(other, me))).toEqual(order);
  });

  test('lists the actions of each member', async () => {
    const [me, other] = [await createMember(db), await createMember(db)];
    await asked(other, await bookOf(me));
    expect((await listRequestsWith(me, other))[0]!.actions).toEqual(['accept', 'decline', 'counter']);
    expect((await listRequestsWith(other, me))[0]!.actions).toEqual(['cancel']);
  });

  test('omits requests that involve anyone else', async () => {
    const [me, other] = [await createMember(db), await createMember(db)];
    const ours = await asked(me, await bookOf(other));
    await asked(me, await bookOf(asha));
    await asked(ravi, await bookOf(other));
    expect(listIds(await listRequestsWith(me, other))).toEqual([ours.id]);
    for (const somebody of [me, other]) expect(await listRequestsWith(stranger, somebody)).toEqual([]);
    expect(await listRequestsWith(me, me)).toEqual([]);
    expect(await listRequestsWith(me, { id: 2_000_000_000 })).toEqual([]);
  });

  test('lists at most ten of each kind', async () => {
    const [me, other] = [await createMember(db), await createMember(db)];
    const sent: number[] = [];
    for (let i = 0; i < 23; i++) sent.unshift((await asked(me, await bookOf(other))).id);
    for (const id of sent.slice(0, 11)) await moved(me, 'cancel', { id });
    const list = await listRequestsWith(me, other);
    expect(listIds(list).slice(0, 10)).toEqual(sent.slice(11, 21));
    expect(list.map(({ status }) => status)).toEqual([...Array(10).fill('requested'), ...Array(10).fill('cancelled')]);
  });
});
