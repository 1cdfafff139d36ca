import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { readMultipartForm } from './wire/multipart-form.ts';
import { trustNoProxy } from './protection/trusted-proxies.ts';

const JSON_HEAD =
  'POST /json HTTP/1.1\r\nhost: books\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
const FORM_HEAD =
  'POST /form HTTP/1.1\r\nhost: books\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n' +
  '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\npart of a picture';
const TOO_LATE = /^HTTP\/1.1 408 [^]*connection: close[^]*"code":"request.timeout"/i;
let app: FastifyInstance;
let answer: (text: string) => void;
let port: number;

beforeEach(async () => {
  app = await createHttpServer(pino({ level: 'silent' }), trustNoProxy, { window: 300, bytes: 20 });
  app.post('/json', async () => 'read');
  app.post('/form', (request) => readMultipartForm(request, ['image'], '1'));
  app.get('/slow', () => new Promise<string>((resolve) => (answer = resolve)));
  app.get('/api/ready', async () => 'is ready');
  app.get('/quick', async () => 'quick');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

function open(text: string) {
  const socket = connect(port, '127.0.0.1');
  let read = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (read += chunk));
  socket.write(text);
  return { socket, read: () => read, closed: once(socket, 'close').then(() => read) };
}

test.each([
  ['JSON', JSON_HEAD],
  ['form', FORM_HEAD],
])('ends a stalled %s body with a 408', async (_, head) => {
  expect(await open(head).closed).toMatch(TOO_LATE);
});

test('ends a body that began well and stalls', async () => {
  const { socket, closed } = open(JSON_HEAD);
  await once(app.server, 'request');
  socket.write(' '.repeat(37));
  expect(await closed).toMatch(TOO_LATE);
});

test('reads a body that keeps arriving to its end, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const letIn = once(app.server, 'connection') as Promise<[Socket]>;
  const { socket, closed } = open(JSON_HEAD.replace('host', 'connection: close\r\nhost'));
  const [received] = await letIn;
  for (let sent = 1; sent < 1000; sent += 37) {
    // `expect.poll` moves faked timers itself.
    while (received.bytesRead < socket.bytesWritten && !received.destroyed) await setImmediate();
    vi.advanceTimersByTime(sent > 1 ? 300 : 299);
    socket.write(sent === 963 ? `${' '.repeat(36)}}` : ' '.repeat(37));
  }
  expect(await closed).toMatch(/^HTTP\/1.1 200 /);
});

test("responds to malformed HTTP with the contract's error body", async () => {
  expect(await open('good morning\r\n\r\n').closed).toMatch(/^HTTP\/1.1 400 [^]*"code":"request.not_json"/);
});

test('finishes running and new requests when closing, and does not wait for idle connections', async () => {
  const silent = open('');
  const idle = open('GET /quick HTTP/1.1\r\nhost: books\r\n\r\n');
  const slow = open('GET /slow HTTP/1.1\r\nhost: books\r\n\r\n');
  await expect.poll(() => [idle.read().includes('quick'), Boolean(answer)]).toEqual([true, true]);
  const closed = app.close();
  idle.socket.write('GET /quick HTTP/1.1\r\nhost: books\r\n\r\n');
  expect(await idle.closed).toMatch(/HTTP\/1.1 503 [^]*connection: close[^]*"code":"server.not_ready"/i);
  await silent.closed;
  answer('at last');
  expect(await slow.closed).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*at last/i);
  await closed;
});

describe('leave', () => {
  const ASK = 'GET /quick HTTP/1.1\r\nhost: books\r\n\r\n';
  const PROBE = ASK.replace('quick', 'api/ready');
  const connectAgain = () => once(connect(port, '127.0.0.1'), 'connect');

  test('fails only the readiness probe at first, and then accepts no new connections', async () => {
    const asking = open(ASK);
    await expect.poll(asking.read).toContain('quick');
    const left = app.leave({ notice: 3000 });
    await expect.poll(open(PROBE).read).toMatch(/^HTTP\/1.1 503 [^]*keep-alive[^]*"code":"server.not_ready"/);
    await expect.poll(open(ASK).read).toMatch(/200 OK[^]*keep-alive[^]*quick$/);
    asking.socket.write(ASK);
    await left;
    await expect(connectAgain()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(asking.read()).toMatch(/200 OK[^]*200 OK[^]*keep-alive/);
    // Keep-alive connections of proxies stay open.
    asking.socket.write(ASK);
    expect(await asking.closed).toMatch(/200 OK[^]*200 OK[^]*200 OK[^]*connection: close[^]*quick$/i);
  });

  test('stops accepting at once and stays ready when other processes listen on the port', async () => {
    const kept = open(ASK);
    await expect.poll(kept.read).toContain('quick');
    await app.leave({ notice: 60_000, isReplaced: true });
    await expect(connectAgain()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    kept.socket.write(PROBE);
    expect(await kept.closed).toMatch(/200 OK[^]*200 OK[^]*connection: close[^]*is ready$/i);
  });

  test('handles the connection that was accepted last when other processes listen on the port', async () => {
    const letIn = once(app.server, 'connection');
    const late = open('');
    await letIn;
    const left = app.leave({ notice: 0, isReplaced: true }).then(() => app.close());
    await expect.poll(() => app.server.listening).toBe(false);
    late.socket.write(ASK);
    expect(await late.closed).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*quick$/i);
    await left;
  });

  test('closes the remaining connections with the app', async () => {
    const idle = open(ASK);
    await expect.poll(idle.read).toContain('quick');
    await app.leave({ notice: 1 });
    await app.close();
    expect(await idle.closed).toMatch(/quick$/);
  });
});
