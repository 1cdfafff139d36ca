import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createBook, createBooks, createCity, createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { createRateLimits } from '../../rate-limits.ts';
import { askForWork, continueDueWorkRequests, continueWorkRequest } from './work-requests.usecases.ts';

let isLimited = false;
const limits = createRateLimits(1000);
const count: typeof limits.count = async (rule, key) => {
  if (isLimited && rule === 'request') throw new DomainError('request.too_many');
  return limits.count(rule, key);
};
const world = await createRequestsApp({ limits: { ...limits, count } });
const { app, db, deps, move, passDays, passTo, runClock, runJobs, statusOf, takeTold } = world;
afterAll(world.close);

const HERE = { latitude: 18.52, longitude: 73.86 };
/** A degree of latitude has 111.2 km. */
const placeAt = (km: number) => ({ ...HERE, latitude: HERE.latitude + km / 111.2 });
const pune = await createCity(db, 'Pune', HERE);
let [asha, ravi, lakshmi, reader]: Member[] = [];
let title = 0;

beforeEach(async () => {
  isLimited = false;
  passTo('2026-03-01T10:00:00Z');
  [asha, ravi, lakshmi, reader] = await Promise.all(
    ['Asha', 'Ravi', 'Lakshmi', 'Meera'].map((name) => createMember(db, name)),
  );
  await db.updateTable('profiles').set({ city_id: pune }).where('user_id', '=', reader!.id).execute();
  title++;
});

type Given = Partial<Parameters<typeof createBook>[1]>;
const share = (who: Member, km: number, given: Given = {}) =>
  createBook(db, { user_id: who.id, title: `Godan ${title}`, type: 'donate', price: null, ...placeAt(km), ...given });
const ask = (id: number, body: object = {}, who: Member | undefined = reader) =>
  call(app, 'POST /api/works/:id/requests', { token: who?.token, params: { id }, body });
const stop = (id: number, who: Member | undefined = reader) =>
  call(app, 'DELETE /api/works/:id/requests', { token: who?.token, params: { id } });
const read = async (id: number, who: Member | undefined = reader) =>
  (await call(app, 'GET /api/works/:id/requests', { token: who?.token, params: { id } })).data.data;
const listSent = async () => (await call(app, 'GET /api/requests', { token: reader!.token })).data;
const listWaiting = async () =>
  (await listSent()).filter(({ status }) => status === 'requested' || status === 'pending');
const listWishes = async () => (await call(app, 'GET /api/wishes', { token: reader!.token })).data.data;
const nextOwner = async () => {
  const [open, ...others] = await listWaiting();
  expect(others).toEqual([]);
  return open?.receiver_id;
};
/** Three copies, the nearest one Asha's, then Ravi's and Lakshmi's. */
const shareThree = async () => {
  const books = [await share(asha!, 2), await share(ravi!, 4), await share(lakshmi!, 6)];
  await runJobs();
  return { work: books[0]!.work_id, books };
};
const answer = async (who: Member, action: 'accept' | 'decline') => {
  const [request] = await listWaiting();
  await move(who, action, request!);
  await runJobs();
};
const pass = async (days: number) => {
  passDays(days);
  await continueDueWorkRequests(deps);
  await runJobs();
};

describe('POST /api/works/:id/requests', () => {
  test('asks the nearest acceptable owner by an ordinary request', async () => {
    const { work, books } = await shareThree();
    const { status, data } = await ask(work, { message: 'For my thesis' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ state: 'open', asked: 1, request: { owner: { name: 'Asha' } }, wish_id: null });
    expect(data.request!.until).toBe('2026-03-05T10:00:00.000Z');
    const inbox = await call(app, 'GET /api/requests/inbox', { token: asha!.token });
    expect(inbox.data).toMatchObject([{ type: 'donate', book_id: books[0]!.id, description: 'For my thesis' }]);
    expect(await read(work)).toEqual(data);
    expect(await read(work, ravi)).toBeNull();
  });

  test.each([
    ['a kind', { types: ['sell'] }, 'Ravi'],
    ['a price', { types: ['sell'], max_price: 100 }, 'Lakshmi'],
    ['a distance', { types: ['sell'], max_price: 100, radius_km: 5 }, null],
    ['the shortest rent', { types: ['rent'] }, 'Lakshmi'],
  ])('heeds %s', async (_what, terms, owner) => {
    const { work_id } = await share(asha!, 2);
    await share(ravi!, 4, { type: 'sell', price: 200 });
    await share(lakshmi!, 6, { type: 'sell', price: 90 });
    await share(lakshmi!, 7, { type: 'rent', price: 20, rent_unit: 'week' });
    await share(lakshmi!, 1, { type: 'exchange', price: null });
    const { status, data } = await ask(work_id, terms);
    if (owner) expect(data.request!.owner.name).toBe(owner);
    else expect([status, data]).toMatchObject([409, { code: 'works.no_copy' }]);
    if (terms.types[0] === 'rent')
      expect(await listSent()).toMatchObject([{ rent_price: 20, rent_unit: 'week', rent_length: 1 }]);
  });

  test('rejects wrong input, guests, an unknown work and a second one', async () => {
    const { work } = await shareThree();
    for (const wrong of [
      { types: ['exchange'] },
      { max_price: 'dear' },
      { radius_km: 0 },
      { message: 'a'.repeat(501) },
    ])
      expect((await ask(work, wrong)).status).toBe(422);
    expect((await call(app, 'POST /api/works/:id/requests', { params: { id: work }, body: {} })).status).toBe(401);
    expect((await ask(2_000_000_000)).data).toMatchObject({ code: 'works.not_found' });
    expect((await ask(work)).status).toBe(201);
    expect((await ask(work)).data).toMatchObject({ code: 'works.already_asked' });
    expect(await listSent()).toHaveLength(1);
  });

  test('leaves out oneself, blocked and absent owners, and owners with a request', async () => {
    const { work, books } = await shareThree();
    expect((await ask(work, {}, asha)).data.request!.owner.name).toBe('Ravi');
    await call(app, 'POST /api/users/:id/block', { token: asha!.token, params: { id: reader!.id } });
    await call(app, 'PUT /api/user/away', { token: ravi!.token, body: { until: '2026-03-09' } });
    await world.asked(reader!, { id: books[2]!.id, type: 'donate' });
    expect((await ask(work)).data).toMatchObject({ code: 'works.no_copy' });
  });

  test('counts towards the rate limit also without an owner to ask', async () => {
    const { work_id } = await share(asha!, 2);
    await call(app, 'PUT /api/user/away', { token: asha!.token, body: { until: '2026-03-09' } });
    expect((await ask(work_id)).data).toMatchObject({ code: 'works.no_copy' });
    isLimited = true;
    expect((await ask(work_id)).status).toBe(429);
  });

  test.each(['absent', 'blocking'])(
    'runs as many statements for a hundred copies of one %s owner as for one copy',
    async (state) => {
      const { work_id } = await share(asha!, 2);
      if (state === 'absent')
        await call(app, 'PUT /api/user/away', { token: asha!.token, body: { until: '2026-03-09' } });
      else await call(app, 'POST /api/users/:id/block', { token: asha!.token, params: { id: reader!.id } });
      const actorBeforeBlock = { userId: reader!.id, sessionId: 0, blockedUserIds: [], language: null };
      const countStatements = async () => {
        let statements = 0;
        const counter: KyselyPlugin = {
          transformQuery: ({ node }) => (statements++, node),
          transformResult: async ({ result }) => result,
        };
        const asking = askForWork({ ...deps, db: db.withPlugin(counter) }, actorBeforeBlock, work_id, {});
        await expect(asking).rejects.toMatchObject({ code: 'works.no_copy' });
        return statements;
      };
      const before = await countStatements();
      await createBooks(
        db,
        Array.from({ length: 100 }, (_, n) => ({
          user_id: asha!.id,
          title: `Godan ${title}`,
          type: 'donate',
          ...placeAt(2 + n / 100),
        })),
      );
      expect(await countStatements()).toBe(before);
    },
  );

  test('passes over a copy without a price', async () => {
    const { work_id } = await share(asha!, 2, { type: 'sell', price: 0 });
    await share(ravi!, 4);
    expect((await ask(work_id)).data.request!.owner.name).toBe('Ravi');
  });
});

describe('the next owner gets the request', () => {
  test('after a refusal, one at a time; the last refusal leaves a wish', async () => {
    const { work } = await shareThree();
    await ask(work, { max_price: 50, radius_km: 30, types: ['donate', 'sell'] });
    await answer(asha!, 'decline');
    expect(await nextOwner()).toBe(ravi!.id);
    expect(await read(work)).toMatchObject({ asked: 2, request: { owner: { name: 'Ravi' } } });
    await answer(ravi!, 'decline');
    expect(await nextOwner()).toBe(lakshmi!.id);
    takeTold();
    await answer(lakshmi!, 'decline');
    const [wish] = await listWishes();
    expect(wish).toMatchObject({ work_id: work, radius_km: 30, max_price: 50, types: ['donate', 'sell'] });
    expect(await read(work)).toMatchObject({ state: 'wished', asked: 3, request: null, wish_id: wish!.id });
    expect(takeTold().changed).toContain(reader!.id);
    await pass(30);
    expect(await listSent()).toHaveLength(3);
  });

  test('after four days without an answer, and says so to both', async () => {
    const { work } = await shareThree();
    await ask(work);
    const [first] = await listSent();
    await pass(3.9);
    expect(await statusOf(first!)).toBe('requested');
    await pass(0.2);
    expect(await statusOf(first!)).toBe('cancelled');
    expect(await nextOwner()).toBe(ravi!.id);
    const seen = await call(app, 'GET /api/users/:id/requests', { token: asha!.token, params: { id: reader!.id } });
    const text = `Meera asks another owner now, so the request for Godan ${title} is closed`;
    expect(seen.data).toMatchObject([{ status: 'cancelled', deal: { sentence_code: 'passed_on' }, text }]);
    expect(JSON.stringify(seen.data)).not.toContain('work_request');
    const news = await call(app, 'GET /api/notifications', { token: reader!.token });
    expect(news.data).toMatchObject([{ text: `Asha did not answer about Godan ${title}. We look for another copy` }]);
    await pass(4.1);
    await pass(4.1);
    expect(await read(work)).toMatchObject({ state: 'wished', asked: 3 });
  });

  test('four days after an owner is back', async () => {
    const { work } = await shareThree();
    await ask(work);
    await call(app, 'PUT /api/user/away', { token: asha!.token, body: { until: '2026-03-10' } });
    for (let day = 0; day < 12; day++) await pass(1);
    expect(await nextOwner()).toBe(asha!.id);
    for (let day = 0; day < 3; day++) await pass(1);
    expect(await nextOwner()).toBe(ravi!.id);
  });

  test('when the book goes, its owner leaves or promises it to another reader, or the reader blocks them', async () => {
    const { work, books } = await shareThree();
    await ask(work);
    await call(app, 'DELETE /api/book-posts/:id', { token: asha!.token, params: { id: books[0]!.id } });
    await runJobs();
    expect(await nextOwner()).toBe(ravi!.id);
    const other = await world.asked(await createMember(db), { id: books[1]!.id, type: 'donate' });
    await move(ravi!, 'accept', other);
    await runJobs();
    expect(await nextOwner()).toBe(lakshmi!.id);
    await share(asha!, 9);
    await share(await createMember(db), 10);
    await call(app, 'POST /api/users/:id/block', { token: reader!.token, params: { id: lakshmi!.id } });
    await runJobs();
    expect(await read(work)).toMatchObject({ state: 'open', asked: 4 });
  });

  test('not while the owner proposes other terms', async () => {
    const { work_id } = await share(asha!, 2, { type: 'sell', price: 90 });
    await share(ravi!, 4);
    await ask(work_id);
    const [request] = await listSent();
    await world.countered(asha!, request!, { price: 120 });
    expect(await read(work_id)).toMatchObject({ request: { until: null } });
    await pass(5);
    expect(await nextOwner()).toBe(asha!.id);
  });

  test('once when two jobs run concurrently', async () => {
    const { work } = await shareThree();
    const { data } = await ask(work);
    const [request] = await listSent();
    await move(asha!, 'decline', request!);
    await Promise.all(Array.from({ length: 4 }, () => continueWorkRequest(deps, data.id)));
    expect(await nextOwner()).toBe(ravi!.id);
    await runJobs();
    expect(await nextOwner()).toBe(ravi!.id);
  });

  test('and loses it when the refusal is undone', async () => {
    const { work } = await shareThree();
    await ask(work);
    const [request] = await listSent();
    await answer(asha!, 'decline');
    await move(asha!, 'undo_decline', request!);
    await runJobs();
    expect(await nextOwner()).toBe(asha!.id);
    expect(await read(work)).toMatchObject({ state: 'open', request: { owner: { name: 'Asha' } } });
  });

  test('later when the rate limit of the reader is exceeded', async () => {
    const { work } = await shareThree();
    isLimited = true;
    expect((await ask(work)).data).toMatchObject({ code: 'request.too_many' });
    isLimited = false;
    await ask(work);
    isLimited = true;
    await answer(asha!, 'decline');
    expect(await nextOwner()).toBeUndefined();
    expect(await read(work)).toMatchObject({ state: 'open', asked: 1 });
    isLimited = false;
    await continueDueWorkRequests(deps);
    await runJobs();
    expect(await nextOwner()).toBe(ravi!.id);
  });
});

describe('a request for a work ends', () => {
  test('when an owner accepts', async () => {
    const { work } = await shareThree();
    await ask(work);
    await answer(asha!, 'accept');
    expect(await read(work)).toMatchObject({ state: 'accepted', asked: 1, request: { owner: { name: 'Asha' } } });
    const [request] = await listSent();
    await move(asha!, 'cancel', request!);
    await pass(9);
    expect(await listSent()).toHaveLength(1);
  });

  test('when the reader cancels the request', async () => {
    const { work } = await shareThree();
    await ask(work);
    const [request] = await listSent();
    await move(reader!, 'cancel', request!);
    await runJobs();
    expect(await read(work)).toMatchObject({ state: 'stopped', request: null });
    expect(await listWaiting()).toEqual([]);
    expect((await ask(work)).status).toBe(201);
  });

  test('without a wish when the reader has 200', async () => {
    const { work_id } = await share(asha!, 2);
    const filler = { radius_km: 10, words: ['x'], keys: ['x'], created_at: deps.clock(), confirmed_at: deps.clock() };
    const none = {
      isbn13: null,
      work_id: null,
      city_id: null,
      latitude: null,
      longitude: null,
      types: null,
      max_price: null,
    };
    await db
      .insertInto('wishes')
      .values(
        Array.from({ length: 200 }, (_, n) => ({
          ...none,
          ...filler,
          asked_at: null,
          text: `x${n}`,
          user_id: reader!.id,
        })),
      )
      .execute();
    await ask(work_id);
    await answer(asha!, 'decline');
    expect(await read(work_id)).toMatchObject({ state: 'none_left', wish_id: null });
  });

  test('with DELETE, which takes the open request back', async () => {
    const { work } = await shareThree();
    expect((await stop(work)).data).toMatchObject({ code: 'works.not_asked' });
    await ask(work);
    expect((await stop(work, ravi)).data).toMatchObject({ code: 'works.not_asked' });
    expect((await call(app, 'DELETE /api/works/:id/requests', { params: { id: work } })).status).toBe(401);
    expect((await stop(work)).data).toMatchObject({ state: 'stopped', request: null });
    expect((await stop(2_000_000_000)).status).toBe(404);
    expect(await listWaiting()).toEqual([]);
    await runJobs();
    await runClock();
    expect(await listSent()).toHaveLength(1);
  });
});
