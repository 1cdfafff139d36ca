import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createRateLimits } from '../../../rate-limits.ts';
import { calculateCost, createAdmission, rejectEarly } from './admission.ts';

const busy = { code: 'server.busy', status: 503, details: { retryAfter: 2 } };

/** An admission whose tasks end on demand, and the order of their events. */
function createTestAdmission(maxWait: number) {
  const { admit } = createAdmission({ width: 1, waiting: 1, maxWait });
  const begun: string[] = [];
  const add = (name: string) => {
    let end = () => {};
    const done = admit(() => {
      begun.push(name);
      return new Promise<void>((resolve) => (end = resolve));
    });
    return { done, end: () => end() };
  };
  return { begun, add };
}

test('rejects calls above the limits at once, and runs queued ones in order', async () => {
  const { begun, add } = createTestAdmission(60_000);
  const [first, second] = [add('first'), add('second')];
  await expect(add('third').done).rejects.toMatchObject(busy);
  await expect.poll(() => begun).toEqual(['first']);
  first.end();
  await expect.poll(() => begun).toEqual(['first', 'second']);
  second.end();
  await second.done;
});

test('rejects a call that waited too long, and frees its place', async () => {
  const { begun, add } = createTestAdmission(10);
  const first = add('first');
  await expect(add('second').done).rejects.toMatchObject(busy);
  first.end();
  await first.done;
  add('third');
  await expect.poll(() => begun).toEqual(['first', 'third']);
});

test('frees the slot of a call that failed', async () => {
  const { admit } = createAdmission({ width: 1, waiting: 0, maxWait: 0 });
  await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await admit(() => Promise.resolve('next'))).toBe('next');
});

test('rejects API calls while the queue is full, but neither pages nor probes', async () => {
  const app = fastify();
  let isFull = true;
  app.decorate('securityHeaders', { 'x-content-type-options': 'nosniff' });
  rejectEarly(app, { isFull: () => isFull });
  for (const address of ['/api/books', '/api/health', '/books']) app.get(address, async () => 'done');
  const ask = (url: string) => app.inject(url);

  const refused = await ask('/api/books');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'server.busy' });
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  for (const address of ['/api/health', '/books']) expect((await ask(address)).statusCode).toBe(200);

  isFull = false;
  expect((await ask('/api/books')).statusCode).toBe(200);
  await app.close();
});

describe('response budget', async () => {
  /** A guest has 12 points a minute, a member 60. */
  const { app, close } = await createTestApp({ limits: createRateLimits(0.001) });
  afterAll(close);

  const explore = (address: string, token?: string) => call(app, 'GET /api/book-posts/explore', { address, token });
  const askUntilRefused = async (address: string, token?: string) => {
    for (let count = 0; count < 100; count++) {
      const answer = await explore(address, token);
      if (answer.status !== 200) return { count, answer };
    }
    throw new Error('Nobody was refused');
  };

  test('rejects an address above its budget with the time to wait, but neither others nor health checks', async () => {
    const { count, answer } = await askUntilRefused('198.51.100.1');
    expect(count).toBeGreaterThan(5);
    expect(answer).toMatchObject({ status: 429, error: { code: 'request.too_many' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await explore('198.51.100.2')).status).toBe(200);
    expect((await call(app, 'GET /api/health', { address: '198.51.100.1' })).status).toBe(200);
  });

  test('counts an invalid token as a guest', async () => {
    await askUntilRefused('198.51.100.3');
    expect((await explore('198.51.100.3', 'made-up')).status).toBe(429);
  });

  test('charges a page of a thousand rows far more than the same rows in small pages', () => {
    expect([0, 1, 1024, 1025, 100 * 1024].map(calculateCost)).toEqual([1, 1, 1, 2, 100]);
    expect(calculateCost(500 * 1024)).toBe(1700);
  });
});
