import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';

let world: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

/** Sends bytes and returns everything received until the server closes the connection. */
async function exchange(bytes: string) {
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

test.each([
  ['malformed HTTP', 'what is this\r\n\r\n', 400, 'request.not_json'],
  [
    'two content lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'request.not_json',
  ],
  ['a missing Host header', 'GET /api/health HTTP/1.1\r\n\r\n', 400, 'request.not_json'],
  ['oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request.too_large'],
  [
    'an unknown expectation',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: a wonder\r\n\r\n',
    417,
    'request.unknown_expectation',
  ],
])("responds to %s with the contract's error body and closes the connection", async (_case, bytes, status, code) => {
  const answer = await exchange(bytes);
  expect({ status: answer.status, ...JSON.parse(answer.body) }).toMatchObject({ status, code });
  expect(answer.head).toContain('content-type: application/json; charset=utf-8');
  expect(answer.head).toContain('x-content-type-options: nosniff');
  expect(answer.head).toContain("default-src 'self'");
  expect(answer.head).toContain('cache-control: no-store');
  expect(answer.head).toContain('connection: close');
});

test('returns 408 for a request that arrives too slowly', async () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  world.app.server.once('connection', (socket) =>
    socket.once('data', () => world.app.server.emit('clientError', late, socket)),
  );
  const answer = await exchange('GET /api/hea');
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([408, 'request.timeout']);
});

test('sends the usual headers with the error for a malformed address', async () => {
  const { statusCode, headers, json } = await world.app.inject('/api/book-posts/%ff');
  expect([statusCode, json().code, headers['x-content-type-options']]).toEqual([400, 'request.not_json', 'nosniff']);
  expect(headers['x-request-id']).toBeTruthy();
});
