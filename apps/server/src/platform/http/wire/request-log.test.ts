import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';

type Line = Record<string, unknown>;

const ADDRESS = '203.0.113.7';
let lines: Line[] = [];
let world: Awaited<ReturnType<typeof createTestApp>>;
let asha: Member;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
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

test("logs the member's pseudonym for cached responses too", async () => {
  const headers = { authorization: `Bearer ${asha.token}` };
  const { member } = await readLineOf('/api/user', headers);
  await readLineOf('/api/cities');
  expect(await readLineOf('/api/cities', headers)).toMatchObject({ member });
});
