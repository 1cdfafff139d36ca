// Preloaded into the server of any benchmark by STALLS=1: prints what ran while the event loop stood still.
import { Session } from 'node:inspector/promises';

const MIN_STALL_MS = 50;
const TICK_MS = 10;
const SAMPLING_MICROSECONDS = 2000;
/** Profiles grow, and reading a long one is a stall of its own. */
const TICKS_PER_PROFILE = 500;
const MIN_SHARE = 0.15;
const MAX_NAMES = 8;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
await session.post('Profiler.start');
let [previous, ticks, isReading] = [performance.now(), 0, false];
setInterval(tick, TICK_MS).unref();

function tick() {
  const stall = performance.now() - previous - TICK_MS;
  previous = performance.now();
  ticks += 1;
  if (isReading || (stall < MIN_STALL_MS && ticks < TICKS_PER_PROFILE)) return;
  isReading = true;
  void readProfile(stall).finally(() => {
    [previous, ticks, isReading] = [performance.now(), 0, false];
  });
}

/** @param {number} stall milliseconds */
async function readProfile(stall) {
  const { profile } = await session.post('Profiler.stop');
  await session.post('Profiler.start');
  if (stall >= MIN_STALL_MS) console.error(`stalled ${Math.round(stall)} ms: ${nameFunctions(profile, stall)}`);
}

/** The functions that were on the stack during the last milliseconds of a profile, with the share of that time. */
function nameFunctions({ nodes, samples = [], timeDeltas = [] }, stall) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const shares = new Map();
  let total = 0;
  for (let at = samples.length - 1; at >= 0 && total < stall * 1000; at--) {
    total += timeDeltas[at];
    const names = new Set();
    for (let id = samples[at]; id !== undefined; id = parents.get(id)) names.add(nameFunction(byId.get(id).callFrame));
    for (const name of names) shares.set(name, (shares.get(name) ?? 0) + timeDeltas[at]);
  }
  return [...shares]
    .filter(([name, time]) => name !== '(root)' && time > MIN_SHARE * total)
    .sort(([, a], [, b]) => a - b)
    .slice(0, MAX_NAMES)
    .map(([name, time]) => `${name} ${Math.round((100 * time) / total)} %`)
    .join(', ');
}

const nameFunction = ({ functionName, url, lineNumber }) =>
  `${functionName || '(anonymous)'}${url ? ` ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}` : ''}`;
