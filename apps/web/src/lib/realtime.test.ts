import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { createRealtime, type Realtime } from './realtime.ts';

const NEVER_AGAIN = 4009;
const AT_ONCE = 4200;

/** The little of the protocol's server side that a client needs; grants whatever comes with a signature. */
async function startService() {
  const server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  const say = (line: WebSocket, event: string, data: unknown, channel?: string) =>
    line.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
  const subscribed: string[] = [];
  const unsubscribed: string[] = [];

  server.on('connection', (line) => {
    say(line, 'pusher:connection_established', { socket_id: `1.${Math.random()}`, activity_timeout: 120 });
    line.on('message', (text) => {
      const { event, data } = JSON.parse(String(text));
      if (event === 'pusher:unsubscribe') unsubscribed.push(data.channel);
      if (event !== 'pusher:subscribe') return;
      subscribed.push(data.channel);
      say(line, 'pusher_internal:subscription_succeeded', {}, data.channel);
    });
  });

  return {
    page: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`),
    subscribed,
    unsubscribed,
    lines: server.clients,
    publish: (channel: string, event: string, data: unknown) =>
      server.clients.forEach((line) => say(line, event, data, channel)),
    hangUp: (code: number) => server.clients.forEach((line) => line.close(code)),
    close: () => {
      server.clients.forEach((line) => line.terminate());
      server.close();
    },
  };
}

let service: Awaited<ReturnType<typeof startService>>;
let realtime: Realtime;
let isSignedIn: boolean;
let answers: number[];

beforeEach(async () => {
  service = await startService();
  isSignedIn = true;
  answers = [];
  vi.stubGlobal('fetch', async () => Response.json({ auth: 'key:signature' }, { status: answers.shift() ?? 200 }));
  const settings = { key: 'key', cluster: 'local', host: '' };
  realtime = createRealtime({ isSignedIn: () => isSignedIn, settings, page: service.page });
});
afterEach(() => {
  realtime.disconnect();
  service.close();
  vi.unstubAllGlobals();
});

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 5000, interval: 10 });
const read = { conversation_id: 7, reader_id: 5 };

it('shares a channel among its listeners and leaves it with the last', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = realtime.subscribe('private-conversation.7', { MessagesRead: first });
  const stopSecond = realtime.subscribe('private-conversation.7', { MessagesRead: second });
  await eventually(() => service.subscribed).toEqual(['private-conversation.7']);
  service.publish('private-conversation.7', 'MessagesRead', read);
  await eventually(() => second.mock.calls).toEqual([[read]]);

  stopSecond();
  stopSecond();
  service.publish('private-conversation.7', 'MessagesRead', read);
  await eventually(() => first.mock.calls).toEqual([[read], [read]]);
  expect(second).toHaveBeenCalledTimes(1);
  expect(service.unsubscribed).toEqual([]);

  stopFirst();
  await eventually(() => service.unsubscribed).toEqual(['private-conversation.7']);
});

it('tells once, when every channel listens again after a reconnect', async () => {
  const listening = vi.fn();
  const reconnected = vi.fn(() => expect(service.subscribed).toHaveLength(4));
  realtime.onReconnected(reconnected);
  realtime.subscribe('private-conversation.7', {});
  realtime.subscribe('private-user.5', { 'pusher:subscription_succeeded': listening });
  await eventually(() => listening.mock.calls.length).toBe(1);
  expect(reconnected).not.toHaveBeenCalled();

  service.hangUp(AT_ONCE);
  await eventually(() => reconnected.mock.results.map(({ type }) => type)).toEqual(['return']);
  expect(listening).toHaveBeenCalledTimes(2);
});

it('comes back after it was told to stay away, as long as somebody is signed in', async () => {
  realtime.subscribe('private-user.5', {});
  await eventually(() => service.subscribed.length).toBe(1);
  service.hangUp(NEVER_AGAIN);
  await eventually(() => service.subscribed.length).toBe(2);
});

it('asks for permission again when the server could not answer, but not when it refuses', async () => {
  const refused = vi.fn();
  answers = [403];
  realtime.listen('private-user.6', refused);
  await eventually(() => refused.mock.calls[0]?.[0]).toBe('pusher:subscription_error');
  answers = [503];
  realtime.subscribe('private-user.5', {});
  await eventually(() => service.subscribed).toEqual(['private-user.5']);
});

it('stays away from guests, and forgets the channels at sign-out', async () => {
  isSignedIn = false;
  const stop = realtime.subscribe('private-user.4', {});
  stop();
  isSignedIn = true;
  realtime.subscribe('private-user.5', {});
  await eventually(() => service.subscribed).toEqual(['private-user.5']);

  realtime.disconnect();
  await eventually(() => service.lines.size).toBe(0);
  realtime.subscribe('private-user.6', {});
  await eventually(() => service.subscribed).toEqual(['private-user.5', 'private-user.6']);
});
