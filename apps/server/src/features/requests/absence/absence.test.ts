import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { countWaitingForLocks } from '../../../../test/locks.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { getDayInIndia } from '../../../platform/language/formats.ts';

const world = await createRequestsApp();
const { app, db, asked, bookOf, countered, moved, passTo, runClock, statusOf } = world;
afterAll(() => world.close());

let asha: Member;
let ravi: Member;
beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  asha = await createMember(db, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
});

const leave = (until: unknown, who: Member | undefined = asha) =>
  call(app, 'PUT /api/user/away', { token: who?.token, body: { until } as never });
const readSent = async ({ id }: { id: number }) =>
  (await call(app, 'GET /api/requests', { token: ravi.token })).data.find((request) => request.id === id)!;
const runClockAt = (moment: string) => {
  passTo(moment);
  return runClock();
};

describe('PUT /api/user/away', () => {
  test('is shown on the profile and on the books until the day is over', async () => {
    const now = new Date();
    passTo(now.toISOString());
    asha = await createMember(db, 'Asha Menon');
    const today = getDayInIndia(now);
    const { id } = await bookOf(asha);
    const read = async () => {
      const profile = await call(app, 'GET /api/users/:id/profile', { params: { id: asha.id } });
      const book = await call(app, 'GET /api/book-posts/:id', { params: { id } });
      return [profile.data.profile.away_until, book.data.owner_away_until];
    };
    expect(await read()).toEqual([null, null]);
    expect((await leave(today)).data).toEqual({ away_until: today });
    expect(await read()).toEqual([today, today]);
    expect((await leave(null)).data).toEqual({ away_until: null });
    expect(await read()).toEqual([null, null]);
  });

  test.each(['2026-02-28', '2027-03-01', '20 March', 5])('refuses %j', async (until) => {
    const { status, error } = await leave(until);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['until']]);
  });

  test.each(['2026-03-01', '2027-02-28'])('accepts %s', async (until) => {
    expect((await leave(until)).status).toBe(200);
  });
});

describe('a request to an owner who is away', () => {
  test.each(['before', 'after'])('made %s that was said waits until 14 days after the return', async (order) => {
    const book = await bookOf(asha);
    if (order === 'after') await leave('2026-03-20');
    const request = await asked(ravi, book);
    if (order === 'before') await leave('2026-03-20');
    expect((await readSent(request)).expires_at).toBe('2026-04-03T18:30:00.000Z');
    for (const day of ['03-04', '03-16', '03-20', '04-03']) await runClockAt(`2026-${day}T10:00:00Z`);
    expect(await statusOf(request)).toBe('requested');
    await runClockAt('2026-04-04T10:00:00Z');
    expect(await statusOf(request)).toBe('cancelled');
  });

  test('that has a counter-offer ends after 14 days without an answer of the reader', async () => {
    const request = await asked(ravi, await bookOf(asha));
    await leave('2026-03-20');
    await countered(asha, request, { price: 180 });
    expect((await readSent(request)).expires_at).toBe('2026-03-15T10:00:02.000Z');
    await runClockAt('2026-03-15T10:00:02Z');
    expect(await statusOf(request)).toBe('cancelled');
  });

  test('has its time again from an early return, and is reminded of first', async () => {
    const request = await asked(ravi, await bookOf(asha));
    await leave('2026-05-20');
    await runClockAt('2026-03-20T10:00:00Z');
    await leave(null);
    expect((await readSent(request)).expires_at).toBe('2026-04-02T18:30:00.000Z');
    await runClockAt('2026-03-22T10:00:00Z');
    expect((await readSent(request)).status).toBe('requested');
    await runClockAt('2026-04-03T10:00:00Z');
    expect(await statusOf(request)).toBe('cancelled');
  });

  test('keeps its clock when a member who was not away ends an absence', async () => {
    const request = await asked(ravi, await bookOf(asha));
    await runClockAt('2026-03-04T10:00:00Z');
    await leave(null);
    await runClockAt('2026-03-15T10:00:10Z');
    expect(await statusOf(request)).toBe('cancelled');
  });
});

describe('a rented book', () => {
  const lend = async () => {
    const request = await asked(ravi, await bookOf(asha, 'rent'));
    return moved(asha, 'accept', request);
  };

  test('that was due in the absence is due on the day after', async () => {
    const request = await lend();
    expect(request.due_date).toBe('2026-03-15');
    await leave('2026-03-20');
    expect((await readSent(request)).due_date).toBe('2026-03-21');
    await leave('2026-03-10');
    expect((await readSent(request)).due_date).toBe('2026-03-21');
  });

  test('that is extended meanwhile keeps its new day, and the others are due on the day after', async () => {
    const [extended, other] = [await lend(), await lend()];
    const leaving = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('books').where('id', '=', extended.book_id).select('id').forUpdate().execute();
      const answer = leave('2026-03-20');
      await expect.poll(() => countWaitingForLocks(trx)).toBe(1);
      await trx.updateTable('requests').set({ due_date: '2026-04-01' }).where('id', '=', extended.id).execute();
      return { answer };
    });
    expect((await leaving.answer).status).toBe(200);
    expect([await readSent(extended), await readSent(other)].map(({ due_date }) => due_date)).toEqual([
      '2026-04-01',
      '2026-03-21',
    ]);
  });

  test('that is promised in the absence is due on the day after', async () => {
    await leave('2026-03-20');
    const request = await asked(ravi, await bookOf(asha, 'rent'));
    expect((await readSent(request)).suggested_due_date).toBe('2026-03-21');
    expect((await moved(asha, 'accept', request)).due_date).toBe('2026-03-21');
  });
});
