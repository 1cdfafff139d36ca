import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { getRatingSummary } from './ratings.usecases.ts';

const DAY = 24 * 60 * 60 * 1000;

const world = await createRequestsApp();
const { app, asked, bookOf, db, deps, moved, passDays, takeTold } = world;
const [asha, ravi, stranger] = [
  await createMember(db, 'Asha Menon'),
  await createMember(db, 'Ravi Kumar'),
  await createMember(db, 'Nobody Involved'),
];
afterAll(() => world.close());

async function completeRequest(owner: Member, reader: Member) {
  const request = await asked(reader, await bookOf(owner));
  await moved(owner, 'accept', request);
  return moved(reader, 'complete', request);
}

const rate = (who: Member | undefined, { id }: { id: number }, body: Record<string, unknown> = { stars: 5 }) =>
  call(app, 'POST /api/requests/:id/rating', { token: who?.token, params: { id }, body });

const listRatings = (of: { id: number }, query = {}) =>
  call(app, 'GET /api/users/:id/ratings', { params: { id: of.id }, query });

const findInHistory = async (who: Member, { id }: { id: number }) => {
  const { data } = await call(app, 'GET /api/requests/history', { token: who.token, query: { ids: String(id) } });
  const { can_rate, my_rating, their_rating } = data[0]!;
  return { can_rate, mine: my_rating?.stars, theirs: their_rating?.stars };
};

describe('POST /api/requests/{id}/rating', () => {
  test('stores a rating, once', async () => {
    const request = await completeRequest(asha, ravi);
    expect(await findInHistory(ravi, request)).toEqual({ can_rate: true, mine: undefined, theirs: undefined });
    takeTold();

    const { status, data } = await rate(ravi, request, { stars: '4', line: '  Kind, and on time ' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ stars: 4, line: 'Kind, and on time' });
    expect(takeTold().changed).toEqual([asha.id, ravi.id]);
    expect(await findInHistory(ravi, request)).toEqual({ can_rate: false, mine: 4, theirs: undefined });
    const again = await rate(ravi, request, { stars: 1 });
    expect([again.status, again.error.code]).toEqual([409, 'ratings.already_given']);
    expect(await findInHistory(ravi, request)).toMatchObject({ mine: 4 });
  });

  test('hides both until both members have rated', async () => {
    const [owner, reader] = [await createMember(db), await createMember(db)];
    const request = await completeRequest(owner, reader);
    await rate(reader, request, { stars: 2 });
    expect(await findInHistory(owner, request)).toEqual({ can_rate: true, mine: undefined, theirs: undefined });
    expect((await listRatings(owner)).data).toMatchObject({ average: null, count: 0, rating: 4.8, data: [] });

    await rate(owner, request, { stars: 5, line: 'A careful reader' });
    expect(await findInHistory(owner, request)).toEqual({ can_rate: false, mine: 5, theirs: 2 });
    expect(await findInHistory(reader, request)).toEqual({ can_rate: false, mine: 2, theirs: 5 });
    expect((await listRatings(owner)).data).toMatchObject({ average: 2, count: 1, rating: 4.3 });
    const { data } = (await listRatings(reader)).data;
    expect(data).toEqual([
      expect.objectContaining({
        stars: 5,
        line: 'A careful reader',
        rater: { id: owner.id, name: owner.name, profile_image: null },
      }),
    ]);
  });

  test('shows a single rating 7 days after completion', async () => {
    const [owner, reader] = [await createMember(db), await createMember(db)];
    const request = await completeRequest(owner, reader);
    passDays(3);
    await rate(reader, request, { stars: 3 });
    passDays(3.9);
    expect(await findInHistory(owner, request)).toMatchObject({ theirs: undefined });
    expect((await listRatings(owner)).data.count).toBe(0);
    passDays(0.1);
    expect(await findInHistory(owner, request)).toMatchObject({ can_rate: true, theirs: 3 });
    expect((await listRatings(owner)).data.count).toBe(1);

    const later = await completeRequest(owner, stranger);
    await rate(stranger, later, { stars: 1 });
    await rate(owner, later);
    passDays(1);
    await rate(owner, request);
    expect((await listRatings(owner)).data.data.map(({ stars }) => stars)).toEqual([1, 3]);
  });

  test('shows a rating at once after those days, and rejects one after 60', async () => {
    const [owner, reader] = [await createMember(db), await createMember(db)];
    const request = await completeRequest(owner, reader);
    const changedHands = (ago: number) =>
      db
        .updateTable('requests')
        .set({ updated_at: new Date(deps.clock().getTime() - ago) })
        .where('id', '=', request.id)
        .execute();
    await changedHands(60 * DAY);
    expect((await rate(owner, request)).status).toBe(201);
    expect(await findInHistory(reader, request)).toEqual({ can_rate: true, mine: undefined, theirs: 5 });
    await changedHands(60 * DAY + 1);
    expect(await findInHistory(reader, request)).toMatchObject({ can_rate: false });
    const late = await rate(reader, request);
    expect([late.status, late.error.code]).toEqual([409, 'ratings.too_late']);
  });

  test.each([
    [{}, 'stars'],
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: '5 stars' }, 'stars'],
    [{ stars: [5] }, 'stars'],
    [{ stars: 5, line: 'x'.repeat(301) }, 'line'],
    [{ stars: 5, line: 'a\u0000b' }, 'line'],
    [{ stars: 5, line: 7 }, 'line'],
  ])('rejects %j', async (body, field) => {
    const request = await completeRequest(asha, ravi);
    const { status, error } = await rate(ravi, request, body);
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]]);
  });

  test('accepts up to 300 characters of any size, or no text', async () => {
    expect((await rate(ravi, await completeRequest(asha, ravi), { stars: 5, line: '📚'.repeat(150) })).status).toBe(
      201,
    );
    expect((await rate(ravi, await completeRequest(asha, ravi), { stars: 5, line: ' ' })).data.line).toBeNull();
  });

  test('requires a completed request', async () => {
    const open = await asked(ravi, await bookOf(asha));
    expect((await rate(ravi, open)).error.code).toBe('ratings.not_yet');
    await moved(asha, 'accept', open);
    const early = await rate(ravi, open);
    expect([early.status, early.error.code]).toEqual([409, 'ratings.not_yet']);
    await moved(ravi, 'complete', open);
    expect((await rate(ravi, { id: 2_000_000_000 })).status).toBe(404);
  });

  test('stores one of two concurrent ratings, and shows both of two members', async () => {
    const request = await completeRequest(asha, ravi);
    const answers = await Promise.all([rate(ravi, request), rate(ravi, request), rate(asha, request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(await findInHistory(asha, request)).toMatchObject({ theirs: 5 });
    expect(await findInHistory(ravi, request)).toMatchObject({ theirs: 5 });
  });

  test('rejects a rating of a deleted member; earlier ones stay without text and name', async () => {
    const [owner, reader] = [await createMember(db, 'Leela Das'), await createMember(db)];
    const [rated, unrated] = [await completeRequest(owner, reader), await completeRequest(owner, reader)];
    await rate(owner, rated, { stars: 4, line: 'Always welcome' });
    await rate(reader, rated, { stars: 1, line: 'Leela kept me waiting' });
    await call(app, 'DELETE /api/user', { token: owner.token, body: { password: owner.password } });

    expect((await listRatings(reader)).data.data).toEqual([
      expect.objectContaining({
        stars: 4,
        line: 'Always welcome',
        rater: { id: owner.id, name: 'Deleted user', profile_image: null },
      }),
    ]);
    expect((await listRatings(owner)).status).toBe(404);
    const kept = await db.selectFrom('ratings').where('rated_id', '=', owner.id).select(['stars', 'line']).execute();
    expect(kept).toEqual([{ stars: 1, line: null }]);
    expect(await findInHistory(reader, unrated)).toMatchObject({ can_rate: false });
    expect((await rate(reader, unrated)).error.code).toBe('ratings.person_left');
  });
});

describe('GET /api/users/{id}/ratings', () => {
  test('averages to one decimal and is paginated, latest first', async () => {
    const [owner, reader] = [await createMember(db), await createMember(db)];
    for (const stars of [5, 4, 4]) {
      const request = await completeRequest(owner, reader);
      await rate(owner, request);
      await rate(reader, request, { stars, line: `${stars} stars` });
    }
    const { data: first } = await listRatings(owner, { per_page: 2 });
    expect(first).toMatchObject({ average: 4.3, count: 3, total: 3, per_page: 2, page: 1, last_page: 2 });
    expect(first.data.map(({ stars }) => stars)).toEqual([4, 4]);
    const { data: second } = await listRatings(owner, { per_page: 2, page: 2 });
    expect(second.data.map(({ stars }) => stars)).toEqual([5]);
    expect(await getRatingSummary(deps, owner.id)).toEqual({ average: 4.3, count: 3, rating: 4.6 });
    const dashboard = await call(app, 'GET /api/user/dashboard', { token: owner.token });
    expect(dashboard.data).toMatchObject({ community_rating: 4.6, rated_by: 3 });
  });

  test('requires an existing member and a valid page', async () => {
    expect((await listRatings({ id: 2_000_000_000 })).error.code).toBe('ratings.person_not_found');
    expect((await listRatings(asha, { per_page: 101 })).status).toBe(422);
    expect((await listRatings(await createMember(db))).data).toEqual({
      average: null,
      rating: 4.8,
      count: 0,
      data: [],
      total: 0,
      per_page: 10,
      page: 1,
      last_page: 1,
    });
  });
});

describe('the database', () => {
  test('allows one rating per member and request, with 1 to 5 stars', async () => {
    const { id } = await completeRequest(asha, ravi);
    const right = { request_id: id, sender_id: ravi.id, receiver_id: asha.id, rater_id: ravi.id, stars: 5, line: null };
    const insert = (given: object) =>
      db
        .insertInto('ratings')
        .values({ ...right, created_at: new Date(), shown_from: new Date(), ...given })
        .execute();
    await expect(insert({ rater_id: stranger.id })).rejects.toThrow('ratings_check');
    await expect(insert({ sender_id: stranger.id, rater_id: stranger.id })).rejects.toThrow('foreign key');
    await expect(insert({ stars: 6 })).rejects.toThrow('ratings_stars_check');
    await expect(insert({ line: 'x'.repeat(301) })).rejects.toThrow('ratings_line_check');
    await insert({});
    await expect(insert({})).rejects.toThrow('ratings_pkey');
  });

  test('reads an average by an index-only scan', async () => {
    const query = db
      .selectFrom('ratings')
      .where('rated_id', '=', asha.id)
      .where('shown_from', '<=', new Date())
      .select(({ fn }) => fn.avg('stars').as('average'));
    const plan = await db.transaction().execute(async (trx) => {
      await trx.executeQuery({ ...query.compile(), sql: 'set local enable_seqscan = off', parameters: [] });
      return trx.executeQuery({ ...query.compile(), sql: `explain ${query.compile().sql}` });
    });
    expect(JSON.stringify(plan.rows)).toContain('Index Only Scan using ratings_of_member');
  });
});
