import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { registerMember } from '../../../test/factories.ts';
import { removeExpired } from './accounts.usecases.ts';

const DAY = 24 * 60 * 60 * 1000;
let now = new Date('2026-03-01T10:00:00.000Z');
let world: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  world = await createTestApp({ clock: () => now });
});
afterAll(() => world.close());

const listRemaining = async (table: 'sessions' | 'account_tokens' | 'login_networks') =>
  (await world.db.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id);

test('the nightly job removes expired sessions and links only', async () => {
  const early = await registerMember(world.app);
  await world.runJobs();
  now = new Date(now.getTime() + 29 * DAY);
  const late = await registerMember(world.app);
  await world.runJobs();
  now = new Date(now.getTime() + DAY);

  await removeExpired(world.deps);
  expect(await listRemaining('sessions')).toEqual([late.id]);
  expect(await listRemaining('account_tokens')).toEqual([late.id]);
  expect((await call(world.app, 'GET /api/user', { token: late.token })).status).toBe(200);
  expect((await call(world.app, 'GET /api/user', { token: early.token })).status).toBe(401);
});

test('the nightly job removes login networks after 90 days', async () => {
  const member = await registerMember(world.app);
  const forget = () => removeExpired(world.deps);
  now = new Date(now.getTime() + 89 * DAY);
  await forget();
  expect(await listRemaining('login_networks')).toContain(member.id);
  now = new Date(now.getTime() + DAY);
  await forget();
  expect(await listRemaining('login_networks')).toEqual([]);
});
