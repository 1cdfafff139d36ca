import { createRequire } from 'node:module';
import type PusherClient from 'pusher-js';
import { WebSocket } from 'ws';
import { callApi, type Reader } from './readers.ts';

const KEY = 'wandering-books';
const Pusher = createRequire(import.meta.url)('pusher-js') as typeof PusherClient;

/** The unmodified client, listening to a channel with permission of the API; resolves when it hears. */
export async function subscribe(url: string, { token }: Reader, channel: string) {
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
  const subscription = pusher.subscribe(channel);
  subscription.bind_global((event: string) => events.push(event));
  await new Promise<void>((resolve, reject) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve());
    subscription.bind('pusher:subscription_error', reject);
  });
  return { pusher, events, heard: (event: string) => events.filter((name) => name === event).length };
}

/** A bare line on which nobody listens to anything; `closed` resolves with the code that it ends with. */
export async function openSocket(url: string) {
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
    say: (event: string, data: unknown) => socket.send(JSON.stringify({ event, data })),
    socket,
  };
}

/** A bare line that listens to a channel; it does not come back. */
export async function openSubscription(url: string, { token }: Reader, channel: string) {
  const line = await openSocket(url);
  const body = { socket_id: line.socketId, channel_name: channel };
  const { data } = await callApi(url, 'POST /api/broadcasting/auth', { token, body });
  const events: string[] = [];
  const listening = new Promise<void>((resolve) => {
    line.socket.on('message', (text) => {
      const { event } = JSON.parse(String(text)) as { event: string };
      if (event === 'pusher_internal:subscription_succeeded') resolve();
      else events.push(event);
    });
  });
  line.say('pusher:subscribe', { channel, auth: data.auth });
  await listening;
  return { ...line, events };
}
