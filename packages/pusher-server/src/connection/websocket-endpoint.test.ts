import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createPusherServer } from '../server.ts';

const server = createServer((incoming, response) => {
  void text(incoming).then((body) =>
    response.end(`${incoming.method} ${incoming.url} ${incoming.headers['x-mark']} ${body}`),
  );
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('returns requests that offer another protocol to the HTTP server', async () => {
  createPusherServer({ key: 'key', secret: 'secret' }).attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/books?q=%C3%A4',
    headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk', 'x-mark': 'mark' },
  });
  call.end('the whole body');
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toBe('POST /api/books?q=%C3%A4 mark the whole body');
});
