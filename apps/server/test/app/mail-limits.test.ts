import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '../../src/platform/domain-error.ts';
import { createRateLimits, limitRules } from '../../src/rate-limits.ts';
import { call } from '../app.ts';
import { createMember, type Member } from '../factories.ts';
import { createRequestsApp } from '../requests.ts';
import { callSample, endpoints, type Name } from '../samples/endpoint-sample.ts';
import { createEndpointSamples } from '../samples/endpoint-samples.ts';

/** They end the sessions or the account of the member of the samples. */
const LAST: Name[] = ['DELETE /api/sessions', 'PUT /api/password', 'POST /api/logout', 'DELETE /api/user'];
const changes = [...endpoints.keys()].filter((name) => !name.startsWith('GET ') && !LAST.includes(name)).concat(LAST);

/** Only moderators send it, or it tells the caller, deleted members' partners or the other one of a pair once. */
const UNLIMITED: Name[] = [
  'DELETE /api/user',
  'POST /api/exchanges/:id/decline',
  'POST /api/moderation/reports/:id/suspend',
  'POST /api/users/:id/block',
];

type Exhausted = 'none' | 'news' | 'all';

let given: Awaited<ReturnType<typeof createEndpointSamples>>;
let exhausted: Exhausted = 'none';
let enqueued: { task: string; to: unknown }[] = [];

beforeAll(async () => {
  given = await createEndpointSamples();
  const { deps } = given.world;
  deps.supportEmail = 'help@example.org';
  given.samples['DELETE /api/user'] = () => ({ body: { password: 'another quiet room' } });
  const { count, countExcess } = deps.limits;
  const { enqueue } = deps;
  deps.limits.count = async (...counted) => {
    if (exhausted === 'all') throw new DomainError('request.too_many');
    return count(...counted);
  };
  deps.limits.countExcess = async (rule, key) =>
    exhausted === 'all' || (exhausted === 'news' && rule === 'news') ? 1 : countExcess(rule, key);
  deps.enqueue = async (trx, task, payload, options) => {
    const { userId: to } = payload as { userId?: number };
    if (/\.(mail|push|pass_on|send_\w+)$/.test(task)) enqueued.push({ task, to });
    await enqueue(trx, task, payload, options);
  };
});
afterEach(() => void (exhausted = 'none'));
afterAll(() => given.world.close());

/** Calls the endpoint successfully, unless a limit is exhausted. Returns the mail and push that others get of it. */
async function listSent(name: Name, limit: Exhausted) {
  const sample = (await given.samples[name]?.()) ?? {};
  const { owner, reader, moderator } = { owner: given.asha, reader: given.ravi, moderator: given.zoya };
  const caller = { owner, reader, moderator }[sample.by ?? 'owner'];
  exhausted = limit;
  enqueued = [];
  await callSample(given.world.app, name, caller.token, sample);
  exhausted = 'none';
  return enqueued.filter(({ to }) => to !== caller.id).map(({ task }) => task);
}

test('every endpoint that sends mail or push to others is limited', async () => {
  const sending: Name[] = [];
  for (const name of changes) {
    if ((await listSent(name, 'none')).length > 0) sending.push(name);
    if (UNLIMITED.includes(name)) continue;
    const news = (await listSent(name, 'news')).filter((task) => /^(requests|exchanges|wishes)\./.test(task));
    expect(news, `news of ${name}`).toEqual([]);
    expect(await listSent(name, 'all'), name).toEqual([]);
  }
  expect(sending).toEqual(
    expect.arrayContaining([
      'POST /api/requests',
      'POST /api/requests/:id/accept',
      'POST /api/requests/:id/counter',
      'POST /api/requests/:id/appointments',
      'POST /api/register',
    ]),
  );
}, 300_000);

describe('a member who repeats what another member gets mail about', () => {
  let world: Awaited<ReturnType<typeof createRequestsApp>>;
  let owner: Member, reader: Member;
  beforeAll(async () => {
    world = await createRequestsApp({ limits: createRateLimits(1) });
  });
  beforeEach(async () => {
    [owner, reader] = [await createMember(world.db), await createMember(world.db)];
  });
  afterAll(() => world.close());

  const countMails = async ({ id }: Member) => {
    const { rows } = await world.pool.query<{ count: number }>(
      `select count(*)::integer as count from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = task_id
       where identifier = 'notifications.mail' and (payload ->> 'userId')::integer = $1`,
      [id],
    );
    return rows[0]!.count;
  };

  test('sends at most 20 mails by asking and cancelling, which still works and reaches the bell', async () => {
    const book = await world.bookOf(owner);
    for (let times = 0; times < 25; times++) {
      const request = await world.asked(reader, book);
      await world.moved(reader, 'cancel', request);
    }
    expect(await countMails(owner)).toBe(20);
    await world.asked(reader, book);
    expect(await countMails(owner)).toBe(20);
    const { data } = await call(world.app, 'GET /api/notifications', { token: owner.token });
    expect(data).toHaveLength(1);
    const other = await createMember(world.db);
    await world.asked(other, book);
    expect(await countMails(owner)).toBe(21);
  });

  test('is refused to decline and undo without end', async () => {
    const request = await world.asked(reader, await world.bookOf(owner));
    const statuses = [];
    for (let times = 0; times < 35; times++)
      for (const action of ['decline', 'undo_decline'] as const)
        statuses.push((await world.move(owner, action, request)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses.slice(60)).toEqual(Array(10).fill(429));
    expect(await countMails(reader)).toBeLessThanOrEqual(20);
  });

  test('proposes so many meetings an hour', async () => {
    const request = await world.moved(owner, 'accept', await world.asked(reader, await world.bookOf(owner)));
    const slots = [{ starts_at: '2026-03-02T12:00:00Z', place: 'Cubbon Park' }];
    const propose = () =>
      call(world.app, 'POST /api/requests/:id/appointments', {
        ...{ token: reader.token, params: { id: request.id }, body: { slots } },
      });
    expect((await propose()).status).toBe(201);
    for (let times = 1; times < limitRules.meeting.times; times++)
      await world.deps.limits.count('meeting', String(reader.id));
    expect(await propose()).toMatchObject({ status: 429, error: { code: 'request.too_many' } });
  });
});
