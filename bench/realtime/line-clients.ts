// Many clients in a process of their own, the same for all sides but for the words with which they begin to listen.
import { WebSocket } from 'ws';
import { answer } from './child.ts';
import { EVENT, type Kind, now } from './kinds.ts';

interface Wanted {
  kind: Kind;
  port: number;
  lines: number;
  /** What all listen to; without it each listens to two channels of its own. */
  channel?: string;
}

/** How many connect at the same time. */
const TOGETHER = 50;
const NEEDLE = Buffer.from(EVENT);
const SAID_AT = /at\\?":([\d.]+)/;

/** What is answered when a server asks whether somebody is still there. */
const SIGN_OF_LIFE: Record<Kind, string> = { ours: '{"event":"pusher:pong","data":{}}', ws: '', 'socket.io': '3' };

let connected = 0;
let delivered = 0;
let awaited = Infinity;
let arrived: () => void = () => {};
let latencies: number[] | undefined;

function hear(line: WebSocket, kind: Kind, data: Buffer) {
  if (!data.includes(NEEDLE)) return line.send(SIGN_OF_LIFE[kind]);
  latencies?.push(now() - Number(SAID_AT.exec(data.toString())![1]));
  delivered += 1;
  if (delivered >= awaited) arrived();
}

const paths: Record<Kind, string> = {
  ours: '/app/key?protocol=7',
  ws: '/',
  'socket.io': '/socket.io/?EIO=4&transport=websocket',
};

/** Does what it takes to listen; calls back once that is done. */
const greetings: Record<Kind, (line: WebSocket, wanted: Wanted, done: () => void) => void> = {
  ours(line, { port, channel }, done) {
    connected += 1;
    const channels = channel ? [channel] : [`private-user.${connected}`, `private-conversation.${connected}`];
    let subscribed = 0;
    line.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.event === 'pusher:connection_established') void subscribe(line, port, channels, JSON.parse(frame.data));
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

async function subscribe(line: WebSocket, port: number, channels: string[], { socket_id }: { socket_id: string }) {
  const query = new URLSearchParams([['socket_id', socket_id], ...channels.map((channel) => ['channel', channel])]);
  const grants = (await (await fetch(`http://127.0.0.1:${port}/?${query}`)).json()) as string[];
  for (const [at, channel] of channels.entries())
    line.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: grants[at] } }));
}

function open(wanted: Wanted) {
  const { kind, port } = wanted;
  const line = new WebSocket(`ws://127.0.0.1:${port}${paths[kind]}`, { perMessageDeflate: false });
  line.on('close', () => {
    throw new Error(`A line to ${kind} was lost`);
  });
  return new Promise<void>((resolve) =>
    greetings[kind](line, wanted, () => {
      line.removeAllListeners('message');
      line.on('message', (data: Buffer) => hear(line, kind, data));
      resolve();
    }),
  );
}

const does = {
  async connect(wanted: Wanted) {
    for (let left = wanted.lines; left > 0; left -= TOGETHER)
      await Promise.all(Array.from({ length: Math.min(left, TOGETHER) }, () => open(wanted)));
  },

  /** From now on counts anew, with the time each takes if wanted. */
  begin({ timed }: { timed: boolean }) {
    delivered = 0;
    latencies = timed ? [] : undefined;
  },

  /** When the last of so many arrived. */
  async all(deliveries: number) {
    awaited = deliveries;
    if (delivered < awaited) await new Promise<void>((resolve) => (arrived = resolve));
    awaited = Infinity;
    return now();
  },

  latencies: () => Float64Array.from(latencies ?? []),
};

export type LineClients = typeof does;
answer(does);
