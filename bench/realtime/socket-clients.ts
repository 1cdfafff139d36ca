// Many clients in a child process, alike for all implementations except for subscribing.
import { WebSocket } from 'ws';
import { answerQuestions } from './child-process.ts';
import { EVENT, type Implementation, readClock } from './implementations.ts';

interface ConnectOptions {
  kind: Implementation;
  port: number;
  connections: number;
  channel: string;
}

const CONNECT_CONCURRENCY = 50;
const NEEDLE = Buffer.from(EVENT);
const SENT_AT = /at\\?":([\d.]+)/;

/** Responses to pings of the server. */
const PONG: Record<Implementation, string> = { ours: '{"event":"pusher:pong","data":{}}', ws: '', 'socket.io': '3' };

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

/** Subscribes and calls back once done. */
const subscribers: Record<Implementation, (line: WebSocket, wanted: ConnectOptions, done: () => void) => void> = {
  ours(line, { port, channel }, done) {
    line.on('message', (data) => {
      const frame = JSON.parse(String(data));
      if (frame.event === 'pusher:connection_established') void subscribe(line, port, channel, JSON.parse(frame.data));
      if (frame.event === 'pusher_internal:subscription_succeeded') done();
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

async function subscribe(line: WebSocket, port: number, channel: string, { socket_id }: { socket_id: string }) {
  const query = new URLSearchParams({ socket_id, channel });
  const auth = await (await fetch(`http://127.0.0.1:${port}/?${query}`)).text();
  line.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
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

  /** Resets the counters, and records latencies if `timed`. */
  begin({ timed }: { timed: boolean }) {
    delivered = 0;
    latencies = timed ? [] : undefined;
  },

  /** Resolves with the time when all deliveries have arrived. */
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
