// Compares publishing to a channel with 500 subscribers: pusher-server beside plain `ws` and socket.io, each server and its clients in
// separate processes, in turns: npm run bench -- fan-out
import { type Implementation, IMPLEMENTATIONS } from './realtime/implementations.ts';
import { startServerWithClients, type ServerWithClients } from './realtime/server-with-clients.ts';
import { calculatePercentile } from './support/concurrency.ts';
import { createResult, calculateMedian, reportResults, type Result } from './support/results.ts';
import { chooseSize, ROUNDS } from './support/sizes.ts';

/** Short turns, so that background load of the machine affects all sides alike. */
const TURNS = chooseSize(10, 1);
const CONNECTIONS = 500;
const FLOOD = 100;
/** 25,000 deliveries per second. */
const STEADY = { events: 50, every: 20 };

interface Round {
  perSecond: number;
  microseconds: number;
  p99: number;
}

const sides = await Promise.all(IMPLEMENTATIONS.map((kind) => startServerWithClients(kind, CONNECTIONS)));
const rounds: Record<Implementation, Round[]> = { ours: [], ws: [], 'socket.io': [] };

for (const side of sides) await side.flood(FLOOD);
for (let round = 1; round <= ROUNDS; round++) {
  const floods = await runInTurns((side) => side.flood(FLOOD));
  const latencies = await runInTurns((side) => side.trickle(STEADY));
  for (const { kind } of sides) {
    const perSecond = calculateMedian(floods[kind].map((flood) => flood.perSecond));
    const microseconds = calculateMedian(floods[kind].map((flood) => flood.microseconds));
    const p99 = calculateMedian(latencies[kind].map((values) => calculatePercentile(values, 0.99)));
    rounds[kind].push({ perSecond, microseconds, p99 });
    console.log(
      `round ${round}, ${kind}: ${perSecond.toFixed(0)} deliveries/s, ${microseconds.toFixed(2)} µs each, p99 ${p99.toFixed(1)} ms`,
    );
  }
}
await Promise.all(sides.map((side) => side.stop()));
await reportResults('fan-out', [...compareWithReference('ws', 0.9), ...compareWithReference('socket.io', 1.3)]);

async function runInTurns<Found>(act: (side: ServerWithClients) => Promise<Found>) {
  const found: Record<Implementation, Found[]> = { ours: [], ws: [], 'socket.io': [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (let at = 0; at < sides.length; at++) {
      const side = sides[(turn + at) % sides.length]!;
      found[side.kind].push(await act(side));
    }
  return found;
}

/** Throughput, processor time and latency beside one reference. */
function compareWithReference(reference: Implementation, atLeast: number): Result[] {
  const figure = (name: string, field: keyof Round, unit: string, bar: Result['bar']) =>
    createResult({
      point: '5',
      name: `${name}, beside ${reference}`,
      ours: calculateMedian(rounds.ours.map((round) => round[field])),
      reference: calculateMedian(rounds[reference].map((round) => round[field])),
      bar,
      unit,
    });
  const atMost = Number((1 / atLeast).toFixed(2));
  return [
    figure('deliveries', 'perSecond', '/s', { atLeast }),
    figure('processor time of the server for each', 'microseconds', 'µs', { atMost }),
    figure('p99 at 25,000 deliveries/s', 'p99', 'ms', { atMost }),
  ];
}
