import { createRequire } from 'node:module';
import type PusherClient from 'pusher-js';
import { WebSocket } from 'ws';
import { callApi, type Reader } from './readers.ts';

const KEY = 'wandering-books';
const Pusher = createRequire(import.meta.url)('pusher-js') as typeof PusherClient;

/** Subscribes the unmodified pusher-js client to authorised channels; resolves once subscribed. */
export async function subscribe(url: string, { token }: Pick<Reader, 'token'>, ...channels: string[]) {
  const { hostname, port } = new URL(url);
  const pusher = new Pusher(KEY, {
    cluster: 'local',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: new URL('/api/broadcasting/auth', url).href,
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
  const events: string[] = [];
  const subscribed = channels.map((name) => {
    const channel = pusher.subscribe(name);
    channel.bind_global((event: string) => events.push(event));
    return new Promise<void>((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', () => resolve());
      channel.bind('pusher:subscription_error', reject);
    });
  });
  await Promise.all(subscribed);
  return { pusher, events, count: (event: string) => events.filter((name) => name === event).length };
}

/** Opens a WebSocket without subscriptions; `closed` resolves with its close code. */
async function openSocket(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${KEY}?protocol=7`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const socketId = await new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('message', (text) =>
      resolve((JSON.parse(JSON.parse(String(text)).data) as { socket_id: string }).socket_id),
    );
  });
  return {
    socketId,
    closed,
    send: (event: string, data: unknown) => socket.send(JSON.stringify({ event, data })),
    socket,
  };
}

/** Opens a WebSocket subscribed to a channel, without reconnects. */
export async function openSubscription(url: string, { token }: Reader, channel: string) {
  const connection = await openSocket(url);
  const body = { socket_id: connection.socketId, channel_name: channel };
  const { data } = await callApi(url, 'POST /api/broadcasting/auth', { token, body });
  const events: string[] = [];
  const subscribed = new Promise<void>((resolve) => {
    connection.socket.on('message', (text) => {
      const { event } = JSON.parse(String(text)) as { event: string };
      if (event === 'pusher_internal:subscription_succeeded') resolve();
      else events.push(event);
    });
  });
  connection.send('pusher:subscribe', { channel, auth: data.auth });
  await subscribed;
  return { ...connection, events };
}
