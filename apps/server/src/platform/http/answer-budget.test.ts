import { afterAll, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createRateLimits } from '../../rate-limits.ts';
import { calculateCost } from './answer-budget.ts';

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

test('an address that has had too much is told when to come back, others and what asks for health are not', async () => {
  const { count, answer } = await askUntilRefused('198.51.100.1');
  expect(count).toBeGreaterThan(5);
  expect(answer).toMatchObject({ status: 429, error: { code: 'request.too_many' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await explore('198.51.100.2')).status).toBe(200);
  expect((await call(app, 'GET /api/health', { address: '198.51.100.1' })).status).toBe(200);
});

test('a token that nobody has is a guest', async () => {
  await askUntilRefused('198.51.100.3');
  expect((await explore('198.51.100.3', 'made-up')).status).toBe(429);
});

test('a page of a thousand rows costs far more than as many small ones', () => {
  expect([0, 1, 1024, 1025, 100 * 1024].map(calculateCost)).toEqual([1, 1, 1, 2, 100]);
  expect(calculateCost(500 * 1024)).toBe(1700);
});
