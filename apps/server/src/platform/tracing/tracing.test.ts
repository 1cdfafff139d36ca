import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database-server.ts';
import { startServer } from '../../../test/server-process.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const bodies: string[] = [];
let spans: Sent[];
let dataDir: string;

const collector = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(`${request.url} ${body}`);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

/** A real server calls the collector; all that it has sent is there once it has ended. */
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  dataDir = await mkdtemp(join(tmpdir(), 'books-tracing-'));
  const server = await startServer(dataDir, {
    DATABASE_URL: await createDatabase(inject('databaseServerUrl'), `tracing_${randomBytes(6).toString('hex')}`),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_SERVICE_NAME: 'books-of-the-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
    TRUSTED_PROXIES: 'loopback',
  });
  await server.ready;
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const body = JSON.stringify({ email: 'asha@example.org', password: 'monsoon library' });
  const ask = (path: string, options?: RequestInit) =>
    vi.waitUntil(async () => (await fetch(server.url + path, options)).status !== 503, { timeout: 30_000 });
  await ask('/api/login', { method: 'POST', headers: json, body });
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await ask('/api/book-posts/search?q=gitanjali', { headers: { traceparent } });
  await ask('/api/users/2147480001/profile');
  await ask('/api/made-up-by-asha');
  expect(await server.signal('SIGTERM')).toMatchObject({ code: 0 });
  collector.close();
  spans = bodies.flatMap((sent) => {
    const { resourceSpans } = JSON.parse(sent.replace(/^\S+ /, '')) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
}, 120_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const getAttribute = ({ attributes }: Sent, wanted: string) => attributes.find(({ key }) => key === wanted)?.value;
const findRequest = (name: string) => spans.findLast((span) => span.kind === 2 && span.name === name)!;
const listParts = ({ spanId }: Sent) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test('a request is a span under the pattern of its address, sent where the variables say', () => {
  expect(bodies.every((sent) => sent.startsWith('/v1/traces '))).toBe(true);
  expect(bodies.join('')).toContain('books-of-the-test');
  expect(bodies.join('')).toContain('deployment.environment.name');
  const profile = findRequest('GET /api/users/:id/profile');
  expect(getAttribute(profile, 'http.route')).toEqual({ stringValue: '/api/users/:id/profile' });
  expect(getAttribute(profile, 'http.response.status_code')).toEqual({ intValue: 404 });
});

test('statements are parts of the request that has made them, also of one with a body', () => {
  for (const name of ['GET /api/users/:id/profile', 'POST /api/login']) {
    const statements = listParts(findRequest(name));
    expect(statements.map((part) => part.name)).toContain('select users');
    expect(statements.every((part) => part.kind === 3)).toBe(true);
  }
});

test('the trace that a trusted proxy names goes on', () => {
  const search = findRequest('GET /api/book-posts/search');
  expect(search).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
});

test('nothing personal is in it, nor what was asked for', () => {
  expect(bodies.join('')).not.toMatch(/gitanjali|asha|monsoon|203\.0\.113|2147480001|made-up/i);
});
