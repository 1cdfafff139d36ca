import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Channel, default as PusherClient, Options } from 'pusher-js';
import { WebSocket } from 'ws';
import { createPusherServer, type PusherServerOptions } from '../src/server.ts';

/** The unmodified Node build of pusher-js. */
export const Pusher = createRequire(import.meta.url)('pusher-js') as typeof PusherClient;

export const KEY = 'the-key';
export const SECRET = 'the-secret';

interface Frame {
  event: string;
  channel?: string;
  data: unknown;
}

/** Starts a Pusher server on a free port; `close` ends it and its clients. */
export async function openRealtime(options: Partial<PusherServerOptions> = {}) {
  const realtime = createPusherServer({ key: KEY, secret: SECRET, ...options });
  const server = createServer((_request, response) => void response.writeHead(404).end());
  realtime.attach(server);
  const port = await listenOnFreePort(server);
  const closers: (() => void)[] = [];

  /** Opens a bare WebSocket that records every received frame. */
  function connect(path = `/app/${KEY}?protocol=7`) {
    const client = new RawClient(`ws://127.0.0.1:${port}${path}`);
    closers.push(() => client.socket.terminate());
    return client;
  }

  /** Opens a bare WebSocket that is subscribed to a private channel. */
  async function listener(channel: string) {
    const client = connect();
    const id = await client.socketId();
    client.send('pusher:subscribe', { channel, auth: realtime.signSubscription(id, channel) });
    await client.next('pusher_internal:subscription_succeeded', channel);
    return Object.assign(client, { id });
  }

  return {
    realtime,
    port,
    connect,
    listener,

    /** Opens a `pusher-js` that gets its signatures from `authorise`. */
    pusher(authorise = realtime.signSubscription, options?: Partial<Options>, key = KEY) {
      const pusher = new Pusher(key, {
        cluster: 'local',
        wsHost: '127.0.0.1',
        wsPort: port,
        forceTLS: false,
        enabledTransports: ['ws'],
        channelAuthorization: {
          customHandler: ({ socketId, channelName }, callback) =>
            callback(null, { auth: authorise(socketId, channelName) }),
        },
        ...options,
      });
      closers.push(() => pusher.disconnect());
      return pusher;
    },

    async close() {
      closers.forEach((close) => close());
      await realtime.drain();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listenOnFreePort(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Resolves with the data of the next event of this name. */
export const waitForEvent = <Data = unknown>(source: Channel | PusherClient['connection'], event: string) =>
  new Promise<Data>((resolve) => {
    source.bind(event, (data: Data) => resolve(data));
  });

/** A client without a library, for frames that no library sends. */
export class RawClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<number>;
  private awaited: (() => void)[] = [];

  constructor(url: string) {
    this.socket = new WebSocket(url);
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      this.frames.push({ ...frame, data: typeof frame.data === 'string' ? parseData(frame.data) : frame.data });
      this.awaited.forEach((check) => check());
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', resolve);
    });
  }

  /** Resolves with the data of the first frame of this event. */
  async next<Data = Record<string, unknown>>(event: string, channel?: string): Promise<Data> {
    const found = () =>
      this.frames.findIndex((frame) => frame.event === event && (!channel || frame.channel === channel));
    if (found() < 0)
      await new Promise<void>((resolve) => {
        this.awaited.push(() => found() >= 0 && resolve());
      });
    const [frame] = this.frames.splice(found(), 1);
    return frame?.data as Data;
  }

  async socketId() {
    return (await this.next<{ socket_id: string }>('pusher:connection_established')).socket_id;
  }

  send(event: string, data: unknown, channel?: string) {
    this.socket.send(JSON.stringify({ event, data, channel }));
  }

  /** Resolves with the events received until all frames sent so far were handled. */
  async flush() {
    this.send('pusher:ping', {});
    await this.next('pusher:pong');
    return this.frames.splice(0);
  }
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
