import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';

type Line = Record<string, unknown>;

const ADDRESS = '203.0.113.7';
let lines: Line[] = [];
let world: Awaited<ReturnType<typeof createTestApp>>;
let asha: Member;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  world = await createTestApp({}, { log });
  asha = await createMember(world.db, 'Asha');
});
afterAll(() => world.close());

async function readLineOf(url: string, headers: Record<string, string> = {}, remoteAddress = ADDRESS) {
  lines = [];
  await world.app.inject({ url, headers, remoteAddress });
  return lines.find(({ msg }) => msg === 'request completed')!;
}

test('distinguishes clients and members by pseudonyms, and logs no address', async () => {
  const headers = { authorization: `Bearer ${asha.token}` };
  const first = await readLineOf('/api/user?q=secret', headers);
  const second = await readLineOf('/api/nothing', {}, ADDRESS);
  const other = await readLineOf('/api/health', {}, '203.0.113.8');

  expect(first).toMatchObject({
    method: 'GET',
    path: '/api/user',
    status: 200,
    member: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(second).toMatchObject({ from: first['from'] });
  expect(second).not.toHaveProperty('member');
  expect(other['from']).not.toBe(first['from']);
  expect(JSON.stringify([first, second, other])).not.toMatch(/203\.0\.113|asha|secret/i);
  expect(Object.keys(first).sort()).toEqual(
    ['from', 'hostname', 'level', 'member', 'method', 'ms', 'msg', 'path', 'pid', 'reqId', 'status', 'time'].sort(),
  );
});

test('logs routes, never the secrets in addresses, queries and bodies', async () => {
  const { data } = await call(world.app, 'POST /api/user/calendar-feed', { token: asha.token });
  const feed = new URL(data.url).pathname;
  const token = feed.split('/')[3]!;
  expect(await readLineOf(feed)).toMatchObject({ path: '/api/calendar-feeds/:token/calendar.ics', status: 200 });
  expect(await readLineOf('/nowhere/at-all')).toMatchObject({ path: '/nowhere/at-all', status: 404 });

  lines = [];
  for (const url of [
    feed,
    `${feed}/`,
    `/${feed}`,
    feed.toUpperCase(),
    feed.slice(0, -4),
    `${feed}%`,
    `${feed}?x=${token}`,
  ])
    for (const method of ['GET', 'HEAD', 'POST', 'PROPFIND'] as const) await world.app.inject({ url, method });
  for (const page of ['login', 'reset-password', 'verify-email', 'account/undo', 'stop-mail', 'auth/google/callback'])
    await world.app.inject({ url: `/${page}?token=${token}&code=${token}`, headers: { accept: 'text/html' } });
  for (const name of ['POST /api/email/verify', 'POST /api/account/undo', 'POST /api/password/reset'] as const)
    await call(world.app, name, { body: { token, password: token }, query: { token } });
  await call(world.app, 'GET /api/user', { token });
  expect(lines.length).toBeGreaterThan(30);
  expect(JSON.stringify(lines).toLowerCase()).not.toContain(token.toLowerCase().slice(0, 20));
});

test("logs the member's pseudonym for cached responses too", async () => {
  const headers = { authorization: `Bearer ${asha.token}` };
  const { member } = await readLineOf('/api/user', headers);
  await readLineOf('/api/cities');
  expect(await readLineOf('/api/cities', headers)).toMatchObject({ member });
});
