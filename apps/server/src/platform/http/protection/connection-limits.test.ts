import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createConnectionLimits } from './connection-limits.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: books\r\n\r\n';
let stop: () => void;
afterEach(() => stop());

/** A server that responds on demand, and a client. */
async function startPair(options?: Parameters<typeof createConnectionLimits>[0]) {
  const limits = createConnectionLimits(options);
  const asked: ServerResponse[] = [];
  const server = createServer(limits.limit((_request, response) => void asked.push(response)));
  limits.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let read = '';
  client.setEncoding('latin1').on('data', (chunk: string) => (read += chunk));
  client.on('error', () => {});
  stop = () => {
    client.destroy();
    server.close();
  };
  return { limits, asked, client, server, read: () => read };
}

test('handles two pipelined requests at a time and responds in order', async () => {
  const { asked, client, read } = await startPair();
  client.write(REQUEST.repeat(5));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.end('b');
  asked[0]!.end('a');
  await expect.poll(() => asked.length).toBe(4);
  for (const [at, body] of [
    [2, 'c'],
    [3, 'd'],
  ] as const)
    asked[at]!.end(body);
  await expect.poll(() => asked.length).toBe(5);
  asked[4]!.end('e');
  await expect.poll(() => read().match(/(?<=\r\n\r\n)\w(?=HTTP|$)/g)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('stops reading while requests wait, and continues when they are done', async () => {
  const { asked, client } = await startPair();
  client.write(REQUEST.repeat(3));
  await expect.poll(() => asked.length).toBe(2);
  client.write(REQUEST);
  asked.slice(0, 2).forEach((response) => response.end());
  await expect.poll(() => asked.length).toBe(4);
});

test('closes a connection with too many pipelined requests', async () => {
  const { asked, client } = await startPair();
  client.write(REQUEST.repeat(300));
  await once(client, 'close');
  expect(asked.length).toBe(2);
});

test('closes a connection after its last response once asked to', async () => {
  const { limits, asked, client, read } = await startPair();
  client.write(REQUEST.repeat(2));
  await expect.poll(() => asked.length).toBe(2);
  limits.closeWhenAnswered();
  limits.closeIdle();
  asked.forEach((response) => response.end('whole'));
  await once(client, 'close');
  expect(read().match(/whole/g)).toHaveLength(2);
});

/** Larger than all network buffers. */
const LARGE = 'x'.repeat(16 * 1024 * 1024);

test('closes a connection whose client reads nothing', async () => {
  const { asked, client } = await startPair({ unreadTimeout: 300 });
  client.write(REQUEST);
  await expect.poll(() => asked.length).toBe(1);
  client.pause();
  asked[0]!.end(LARGE);
  await once(asked[0]!, 'close');
  expect(client.bytesRead).toBeLessThan(LARGE.length);
});

test('closes an idle connection after the keep-alive timeout, but not while a response is prepared', async () => {
  const { asked, client, server } = await startPair({ unreadTimeout: 100 });
  server.keepAliveTimeout = 200;
  client.write(REQUEST);
  await expect.poll(() => asked.length).toBe(1);
  const started = performance.now();
  await expect.poll(() => performance.now() - started).toBeGreaterThan(400);
  expect(client.destroyed).toBe(false);
  asked[0]!.end('late');
  await once(client, 'close');
});
