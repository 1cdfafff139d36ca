import { setTimeout as pause } from 'node:timers/promises';

/** Processor milliseconds of `countLoops` on the machine that the limits are for. */
const REFERENCE_MS = 12;
const ATTEMPTS = 8;

/** Processor milliseconds of this process, which other processes of a loaded machine do not lengthen. */
export const readProcessorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function countLoops() {
  let text = '';
  for (let at = 0; at < 200_000; at++) text = (text + String.fromCharCode(97 + (at % 26))).slice(-20);
  return text.replace(/a+/g, '').length;
}

function measureSlowness() {
  const began = readProcessorTime();
  countLoops();
  return Math.max(1, (readProcessorTime() - began) / REFERENCE_MS);
}

/** Runs work and returns how long it blocks the event loop at most, in processor milliseconds. */
async function measureOnce(work: Send) {
  let longest = 0;
  let isRunning = true;
  const watch = async () => {
    for (let last = readProcessorTime(); isRunning;) {
      await pause(1);
      const now = readProcessorTime();
      longest = Math.max(longest, now - last);
      last = now;
    }
  };
  const watching = watch();
  await work();
  isRunning = false;
  await watching;
  return longest;
}

/**
 * Like `measureOnce`, in milliseconds of a fast machine. A call beyond the limit is measured a few times, because garbage
 * collection may fall into any of them.
 */
async function measureLongestTurn(work: Send) {
  let shortest = await measureOnce(work);
  for (let attempt = 1; attempt < ATTEMPTS && shortest > MAX_BLOCKED_MS; attempt++)
    shortest = Math.min(shortest, (await measureOnce(work)) / measureSlowness());
  return shortest;
}

/** Processor milliseconds for which one call may block all others. */
const MAX_BLOCKED_MS = 50;

type Send = () => Promise<unknown>;

/** Measures calls and returns those that block all others too long. */
export async function findBlocking(calls: Iterable<[name: string, send: Send]>) {
  const blocking: string[] = [];
  for (const [name, send] of calls) {
    const ms = await measureLongestTurn(send);
    if (ms > MAX_BLOCKED_MS) blocking.push(`${name}: ${Math.round(ms)} ms`);
  }
  return blocking;
}
