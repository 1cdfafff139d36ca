import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { createRateLimiter } from '../../../platform/http/rate-limits/rate-limits.ts';
import { limitRules } from '../../../rate-limits.ts';

/** The product's limits, except those that would take hundreds of attempts to reach. */
const NETWORK_TRIES = 12;
const rules = {
  ...limitRules,
  login_network: { times: NETWORK_TRIES, seconds: 60 },
  login_valve: { times: 90, seconds: 60 },
};

const HOME = '192.0.2.1';
const DAY = 24 * 60 * 60 * 1000;

let now: Date;
let strict: Awaited<ReturnType<typeof createTestApp>>;
let asha: Member;

beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00.000Z');
  strict = await createTestApp({ limits: createRateLimiter(rules, 1), clock: () => now });
  asha = await createMember(strict.db, 'Asha Menon');
});
afterEach(() => strict.close());

const login = (address: string, email: string, password: string) =>
  call(strict.app, 'POST /api/login', { body: { email, password }, address });
const guess = (address: string, email = asha.email) => login(address, email, 'a wrong guess');
const signIn = (address: string) => login(address, asha.email, asha.password);
const someone = () => `${randomUUID()}@example.org`;

/** Sends each attempt from its own network, as a botnet does. */
async function guessFromEverywhere(times: number, email = asha.email, from = 0) {
  for (let at = from; at < from + times; at++) await guess(`198.51.${100 + Math.floor(at / 250)}.${at % 250}`, email);
}

test('blocks one network that tries many accounts, including the whole IPv6 prefix', async () => {
  const tries = await Promise.all(
    Array.from({ length: 4 }, async (_, line) => {
      const statuses: number[] = [];
      for (let at = 0; at < 4; at++) statuses.push((await guess(`2001:db8::${line}:${at}`, someone())).status);
      return statuses;
    }),
  );
  expect(tries.flat().filter((status) => status === 401)).toHaveLength(NETWORK_TRIES);
  expect(tries.flat().filter((status) => status === 429)).toHaveLength(4);
  expect((await guess('2001:db8:0:1::1', someone())).status).toBe(401);
});

test('lets members in from a blocked network that they have signed in from before', async () => {
  await signIn(HOME);
  for (let at = 0; at <= NETWORK_TRIES; at++) await guess(HOME, someone());
  expect((await guess(HOME, someone())).status).toBe(429);
  expect((await signIn(HOME)).status).toBe(200);
});

test('does not count successful logins against the network', async () => {
  for (let at = 0; at <= NETWORK_TRIES; at++) expect((await signIn(HOME)).status).toBe(200);
});

test('makes many networks that try one account wait longer and longer between attempts', async () => {
  await guessFromEverywhere(30);
  expect((await guess('203.0.113.1')).status).toBe(401);
  const early = await guess('203.0.113.1');
  expect(early.status).toBe(429);
  const waited = Number(early.headers['retry-after']);
  expect(waited).toBeGreaterThan(10);
  await guessFromEverywhere(40, asha.email, 30);
  await guess('203.0.113.2');
  expect(Number((await guess('203.0.113.2')).headers['retry-after'])).toBeGreaterThan(600);
});

test('lets members in despite strangers’ failures: from known networks, and elsewhere with the right password', async () => {
  await signIn(HOME);
  await guessFromEverywhere(60);
  expect((await signIn(HOME)).status).toBe(200);
  expect((await guess(HOME)).status).toBe(401);
  expect((await signIn(HOME)).status).toBe(200);
  expect((await signIn('203.0.113.7')).status).toBe(200);
  expect((await guess('203.0.113.7')).status).toBe(401);
  expect((await signIn('203.0.113.7')).status).toBe(200);
});

test('does not count rejected attempts as failures', async () => {
  await guessFromEverywhere(30);
  await guess('203.0.113.1');
  for (let at = 0; at < 20; at++) expect((await guess('203.0.113.1')).status).toBe(429);
  const refused = await guess('203.0.113.1');
  expect(Number(refused.headers['retry-after'])).toBeLessThan(60);
});

test('treats an unknown address the same', async () => {
  const stranger = someone();
  for (const email of [asha.email, stranger]) await guessFromEverywhere(30, email);
  const responses = [];
  for (const email of [asha.email, stranger]) {
    const answers = [await guess('203.0.113.1', email), await guess('203.0.113.1', email)];
    responses.push(answers.map(({ status, error, headers }) => [status, error, headers['retry-after']]));
  }
  expect(responses[1]).toEqual(responses[0]);
});

test('lets in only known networks when very many attempts fail', async () => {
  await signIn(HOME);
  let refused = 0;
  for (let at = 0; at < 95; at++) {
    const { status } = await guess(`203.0.${Math.floor(at / 250)}.${at % 250}`, someone());
    if (status === 429) refused++;
  }
  expect(refused).toBeGreaterThan(0);
  expect((await signIn(HOME)).status).toBe(200);
});

test('forgets login networks after 90 days', async () => {
  await signIn(HOME);
  for (let at = 0; at <= NETWORK_TRIES; at++) await guess(HOME, someone());
  now = new Date(now.getTime() + 90 * DAY);
  expect((await signIn(HOME)).status).toBe(429);
});
