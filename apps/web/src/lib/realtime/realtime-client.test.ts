import { OMITTED_EVENT, type RealtimeChannel } from '@wandering-books/contract/realtime.ts';
import { onlineManager } from '@tanstack/react-query';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { createRealtimeClient, type Handlers, type RealtimeClient } from './realtime-client.ts';

const NEVER_AGAIN = 4009;
const AT_ONCE = 4200;

/** The part of the Pusher protocol's server side that the client needs; accepts any signature. */
async function startService() {
  const server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  const say = (line: WebSocket, event: string, data: unknown, channel?: string) =>
    line.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
  const subscribed: string[] = [];
  const unsubscribed: string[] = [];
  const signedIn: unknown[] = [];
  let refusals = 0;
  server.options.verifyClient = () => {
    refusals -= 1;
    return refusals < 0;
  };

  server.on('connection', (line) => {
    say(line, 'pusher:connection_established', { socket_id: `1.${Math.random()}`, activity_timeout: 120 });
    line.on('message', (text) => {
      const { event, data } = JSON.parse(String(text));
      if (event === 'pusher:signin') signedIn.push(data);
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
    signedIn,
    lines: server.clients,
    publish: (channel: string, event: string, data: unknown) =>
      server.clients.forEach((line) => say(line, event, data, channel)),
    refuseNext(count: number) {
      refusals = count;
    },
    hangUp: (code: number) => server.clients.forEach((line) => line.close(code)),
    close: () => {
      server.clients.forEach((line) => line.terminate());
      server.close();
    },
  };
}

let service: Awaited<ReturnType<typeof startService>>;
let realtime: RealtimeClient;
let isSignedIn: boolean;
let answers: number[];

const subscribe = <C extends RealtimeChannel>(channel: C, handlers: Handlers<C>, line = realtime) =>
  line.listen(channel, (event, data) => handlers[event as keyof Handlers<C>]?.(data as never));

beforeEach(async () => {
  service = await startService();
  isSignedIn = true;
  answers = [];
  const grant = { auth: 'key:signature', user_data: '{"id":"5"}' };
  vi.stubGlobal('fetch', async () => Response.json(grant, { status: answers.shift() ?? 200 }));
  const settings = { key: 'key', cluster: 'local', host: '' };
  realtime = createRealtimeClient({ isSignedIn: () => isSignedIn, settings, page: service.page });
});
afterEach(() => {
  realtime.disconnect();
  service.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 5000, interval: 10 });
const read = { conversation_id: 7, reader_id: 5 };

it('shares a channel among listeners and unsubscribes with the last one', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = subscribe('private-conversation.7', { MessagesRead: first });
  const stopSecond = subscribe('private-conversation.7', { MessagesRead: second });
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

it('reports a reconnect once, after all channels are subscribed again', async () => {
  const listening = vi.fn();
  const reconnected = vi.fn(() => expect(service.subscribed).toHaveLength(4));
  realtime.onReconnected(reconnected);
  subscribe('private-conversation.7', {});
  subscribe('private-user.5', { 'pusher:subscription_succeeded': listening });
  await eventually(() => listening.mock.calls.length).toBe(1);
  expect(reconnected).not.toHaveBeenCalled();

  service.hangUp(AT_ONCE);
  await eventually(() => reconnected.mock.results.map(({ type }) => type)).toEqual(['return']);
  expect(listening).toHaveBeenCalledTimes(2);
});

it('reconnects after the server closed the connection, while a session exists', async () => {
  subscribe('private-user.5', {});
  await eventually(() => service.subscribed.length).toBe(1);
  service.hangUp(NEVER_AGAIN);
  await eventually(() => service.subscribed.length).toBe(2);
});

it('tries again soon after attempts to connect that failed', async () => {
  service.refuseNext(1);
  subscribe('private-user.5', {});
  await eventually(() => service.subscribed).toEqual(['private-user.5']);
});

it('connects at once when the network is back', async () => {
  const hours = 10_000;
  vi.spyOn(Math, 'random').mockReturnValue(hours);
  service.refuseNext(1);
  subscribe('private-user.5', {});
  await eventually(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    return service.subscribed;
  }).toEqual(['private-user.5']);
});

it('retries authorisation after server errors, but not after a rejection', async () => {
  const refused = vi.fn();
  answers = [403];
  realtime.listen('private-user.6', refused);
  await eventually(() => refused.mock.calls[0]?.[0]).toBe('pusher:subscription_error');
  answers = [503];
  subscribe('private-user.5', {});
  await eventually(() => service.subscribed).toEqual(['private-user.5']);
});

it('refetches when an event was too large to be sent', async () => {
  const missed = vi.fn();
  subscribe('private-conversation.7', { 'pusher:subscription_succeeded': missed });
  await eventually(() => missed.mock.calls.length).toBe(1);
  service.publish('private-conversation.7', OMITTED_EVENT, {});
  await eventually(() => missed.mock.calls.length).toBe(2);
});

it('signs in on every connection to a hosted service, never to the own one', async () => {
  subscribe('private-user.5', {});
  await eventually(() => service.subscribed.length).toBe(1);
  expect(service.signedIn).toEqual([]);

  const settings = { key: 'key', cluster: 'local', host: `ws://${service.page.host}` };
  const elsewhere = createRealtimeClient({ isSignedIn: () => true, settings, page: new URL('https://books.example/') });
  subscribe('private-user.5', {}, elsewhere);
  await eventually(() => service.signedIn).toMatchObject([{ auth: 'key:signature' }]);
  service.hangUp(AT_ONCE);
  await eventually(() => service.signedIn.length).toBe(2);
  elsewhere.disconnect();
});

it('does not connect for guests and drops all channels at sign-out', async () => {
  isSignedIn = false;
  const stop = subscribe('private-user.4', {});
  stop();
  isSignedIn = true;
  subscribe('private-user.5', {});
  await eventually(() => service.subscribed).toEqual(['private-user.5']);

  realtime.disconnect();
  await eventually(() => service.lines.size).toBe(0);
  subscribe('private-user.6', {});
  await eventually(() => service.subscribed).toEqual(['private-user.5', 'private-user.6']);
});
