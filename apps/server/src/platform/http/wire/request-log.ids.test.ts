import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { parseTrustedProxies } from '../protection/trusted-proxies.ts';

const lines: Record<string, unknown>[] = [];
let world: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  world = await createTestApp({}, { log, isTrustedProxy: parseTrustedProxies('10.1.0.0/16') });
});
afterAll(() => world.close());

async function readIds(given: string, remoteAddress: string) {
  const { headers } = await world.app.inject({
    url: '/api/health',
    headers: { 'x-request-id': given },
    remoteAddress,
  });
  return { answered: headers['x-request-id'], logged: lines.at(-1)?.['reqId'] };
}

const OWN = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

test('keeps the request id that a trusted proxy set, in the response and in the log', async () => {
  const id = 'req-7f3a.2:eu_1';
  expect(await readIds(id, '10.1.2.3')).toEqual({ answered: id, logged: id });
});

test.each([
  ['from an untrusted client', 'req-7f3a.2:eu_1', '203.0.113.7'],
  ['that is too short', 'abc', '10.1.2.3'],
  ['that is too long', 'a'.repeat(129), '10.1.2.3'],
  ['with other characters', 'abc def"ghi{}', '10.1.2.3'],
])('ignores a request id %s', async (_case, id, address) => {
  const { answered, logged } = await readIds(id, address);
  expect(answered).toEqual(OWN);
  expect(logged).toBe(answered);
});
