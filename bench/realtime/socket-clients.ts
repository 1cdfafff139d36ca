// Many clients in a process of their own, the same for all sides but for the words with which they begin to listen.
import { WebSocket } from 'ws';
import { answerQuestions } from './child-process.ts';
import { EVENT, type Implementation, readClock } from './implementations.ts';

export interface ConnectOptions {
  kind: Implementation;
  port: number;
  connections: number;
  /** What all listen to; without it each listens to two channels of its own. */
  channel?: string;
}

/** How many connect at the same time. */
const CONNECT_CONCURRENCY = 50;
const NEEDLE = Buffer.from(EVENT);
const SENT_AT = /at\\?":([\d.]+)/;

/** What is answered when a server asks whether somebody is still there. */
const PONG: Record<Implementation, string> = { ours: '{"event":"pusher:pong","data":{}}', ws: '', 'socket.io': '3' };

let connected = 0;
let delivered = 0;
let expected = Infinity;
let arrived: () => void = () => {};
let latencies: number[] | undefined;

function recordEvent(line: WebSocket, kind: Implementation, data: Buffer) {
  if (!data.includes(NEEDLE)) return line.send(PONG[kind]);
  latencies?.push(readClock() - Number(SENT_AT.exec(data.toString())![1]));
  delivered += 1;
  if (delivered >= expected) arrived();
}

const paths: Record<Implementation, string> = {
  ours: '/app/key?protocol=7',
  ws: '/',
  'socket.io': '/socket.io/?EIO=4&transport=websocket',
};

/** Does what it takes to listen; calls back once that is done. */
const subscribers: Record<Implementation, (line: WebSocket, wanted: ConnectOptions, done: () => void) => void> = {
  ours(line, { port, channel }, done) {
    connected += 1;
    const channels = channel ? [channel] : [`private-user.${connected}`, `private-conversation.${connected}`];
    let subscribed = 0;
    line.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.event === 'pusher:connection_established')
        void subscribeToChannels(line, port, channels, JSON.parse(frame.data));
      if (frame.event === 'pusher_internal:subscription_succeeded' && (subscribed += 1) === channels.length) done();
    });
  },
  ws: (line, _wanted, done) => void line.on('open', done),
  'socket.io': (line, _wanted, done) =>
    void line.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) line.send('40');
      if (text.startsWith('40')) done();
    }),
};

async function subscribeToChannels(
  line: WebSocket,
  port: number,
  channels: string[],
  { socket_id }: { socket_id: string },
) {
  const query = new URLSearchParams([['socket_id', socket_id], ...channels.map((channel) => ['channel', channel])]);
  const grants = (await (await fetch(`http://127.0.0.1:${port}/?${query}`)).json()) as string[];
  for (const [at, channel] of channels.entries())
    line.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: grants[at] } }));
}

function openConnection(wanted: ConnectOptions) {
  const { kind, port } = wanted;
  const line = new WebSocket(`ws://127.0.0.1:${port}${paths[kind]}`, { perMessageDeflate: false });
  line.on('close', () => {
    throw new Error(`A line to ${kind} was lost`);
  });
  return new Promise<void>((resolve) =>
    subscribers[kind](line, wanted, () => {
      line.removeAllListeners('message');
      line.on('message', (data: Buffer) => recordEvent(line, kind, data));
      resolve();
    }),
  );
}

const commands = {
  async connect(wanted: ConnectOptions) {
    for (let left = wanted.connections; left > 0; left -= CONNECT_CONCURRENCY)
      await Promise.all(Array.from({ length: Math.min(left, CONNECT_CONCURRENCY) }, () => openConnection(wanted)));
  },

  /** From now on counts anew, with the time each takes if wanted. */
  begin({ timed }: { timed: boolean }) {
    delivered = 0;
    latencies = timed ? [] : undefined;
  },

  /** When the last of so many arrived. */
  async all(deliveries: number) {
    expected = deliveries;
    if (delivered < expected) await new Promise<void>((resolve) => (arrived = resolve));
    expected = Infinity;
    return readClock();
  },

  latencies: () => Float64Array.from(latencies ?? []),
};

export type ClientCommands = typeof commands;
answerQuestions(commands);
