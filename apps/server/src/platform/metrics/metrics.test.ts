import { afterAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { countJobs } from '../jobs/jobs.queries.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'only the one who watches';
const metrics = createMetrics();
const ours = await createTestApp({}, { metrics: { metrics, token: undefined } });
const withToken = await createTestApp({}, { metrics: { metrics: createMetrics(), token: TOKEN } });
afterAll(async () => {
  await ours.close();
  await withToken.close();
});

const read = (from: typeof ours, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  from.app.inject({ url: '/metrics', headers, remoteAddress });

describe('GET /metrics', () => {
  it('counts responses by endpoint and status, and includes process metrics', async () => {
    await call(ours.app, 'GET /api/book-posts/:id', { params: { id: 4711 } });
    await ours.app.inject({ url: '/no/such/page/4711' });
    const { body, headers } = await read(ours);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain(
      'app_http_request_seconds_count{method="GET",endpoint="/api/book-posts/:id",status="404"} 1',
    );
    expect(body).toContain('endpoint="other",status="404"} 1');
    expect(body).not.toMatch(/[/"]4711/);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('reads gauges on request, and omits those that fail', async () => {
    metrics.addGauge('jobs', 'Jobs', 'state', () => countJobs(ours.db));
    metrics.addGauge('absent', 'What is away', 'state', async () => ({}));
    await ours.runJobs();
    const { body } = await read(ours);
    expect(body).toContain('app_jobs{state="waiting"} 0');
    expect(body).not.toMatch(/^app_absent\{/m);
  });

  it('is available to this machine only, not to clients behind a proxy', async () => {
    expect((await read(ours, {}, '203.0.113.9')).statusCode).toBe(404);
    expect((await read(ours, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await read(ours, {}, '::1')).statusCode).toBe(200);
  });

  it('requires the token when one is configured', async () => {
    expect((await read(withToken, { authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).statusCode).toBe(200);
    expect((await read(withToken, { authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(404);
    expect((await read(withToken)).statusCode).toBe(404);
  });
});
