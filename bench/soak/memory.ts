import { setTimeout as pause } from 'node:timers/promises';
import { readMemory } from '../support/processes.ts';
import { calculateMedian } from '../support/results.ts';

const EVERY_MS = 1000;
/** The second minute of ten, and the last. */
const EARLY = { from: 0.1, to: 0.2 };
const LATE = { from: 0.9, to: 1 };

/** Watches a process for so many minutes; what it had early and late, in megabytes. */
export async function sampleMemory(pid: number, minutes: number) {
  const seen: number[] = [];
  const count = (minutes * 60_000) / EVERY_MS;
  for (let at = 0; at < count; at++) {
    await pause(EVERY_MS);
    seen.push(await readMemory({ pid }));
    if (at % 30 === 29) console.log(`${Math.round(((at + 1) * EVERY_MS) / 1000)} s: ${Math.round(seen.at(-1)!)} MB`);
  }
  const within = ({ from, to }: typeof EARLY) =>
    calculateMedian(seen.slice(Math.floor(count * from), Math.ceil(count * to)));
  return { early: within(EARLY), late: within(LATE) };
}
