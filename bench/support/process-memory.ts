import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createResult, calculateMedian, type Result } from './results.ts';

const SAMPLE_INTERVAL_MS = 250;
const SETTLING_MS = 3000;
const MAX_AT_REST = 150;
const MAX_UNDER_LOAD = 400;
const MAX_GROWTH = 1.25;

/** Samples the memory of a newly started process, in megabytes, from /proc. */
export async function watchMemory(pid: number) {
  await pause(SETTLING_MS);
  const atRest = await readMegabytes(pid);
  const seen: number[] = [];
  const timer = setInterval(
    () =>
      void readMegabytes(pid).then(
        (now) => seen.push(now),
        () => undefined,
      ),
    SAMPLE_INTERVAL_MS,
  );

  /** Growth compares the medians of the second and the fourth quarter of the time. */
  async function results(): Promise<Result[]> {
    clearInterval(timer);
    const quarter = (which: number) =>
      calculateMedian(seen.slice((seen.length / 4) * (which - 1), (seen.length / 4) * which));
    const compare = (name: string, ours: number, reference: number, atMost: number) =>
      createResult({ point: '7', name, ours, reference, bar: { atMost }, unit: 'MB' });
    return [
      compare('memory at rest', atRest, MAX_AT_REST, 1),
      compare('most memory under load', Math.max(...seen), MAX_UNDER_LOAD, 1),
      compare('memory late under load, beside early', quarter(4), quarter(2), MAX_GROWTH),
    ];
  }
  return { results };
}

async function readMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
