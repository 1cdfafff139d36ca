import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { refuseEarly } from './early-refusal.ts';

const app = fastify();
afterEach(() => app.close());

test('refuses calls of the API while there is no room, and neither pages nor probes', async () => {
  let isFull = true;
  app.decorate('securityHeaders', { 'x-content-type-options': 'nosniff' });
  refuseEarly(app, { isFull: () => isFull });
  for (const address of ['/api/books', '/api/health', '/books']) app.get(address, async () => 'done');
  const ask = (url: string) => app.inject(url);

  const refused = await ask('/api/books');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 'server.busy' });
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  for (const address of ['/api/health', '/books']) expect((await ask(address)).statusCode).toBe(200);

  isFull = false;
  expect((await ask('/api/books')).statusCode).toBe(200);
});
