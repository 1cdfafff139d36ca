import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const HEALTH_INTERVAL_MS = 100;

/** Memory of a process in megabytes; `VmHWM` is the peak since `resetPeakMemory`. */
export async function readMemory(pid: number, entry: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${entry}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Resets the peak memory of a process. */
export const resetPeakMemory = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Milliseconds until the health endpoint responds; Infinity on failure. */
export async function measureHealth(url: string) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ? Math.round(performance.now() - began) : Infinity;
}

/** Milliseconds that calls took. */
interface Latencies {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/**
 * Repeats a call until stopped, and returns the latencies; an error of the call is thrown by stopping.
 * @param measure makes one call, and may return its milliseconds itself
 */
export function measureLatency(measure: () => Promise<unknown>, pauseMs: number) {
  const times: number[] = [];
  let isRunning = true;

  async function run() {
    while (isRunning) {
      const began = performance.now();
      const measured = await measure();
      times.push(typeof measured === 'number' ? measured : performance.now() - began);
      await pause(pauseMs);
    }
  }
  const done = run();
  return async (): Promise<Latencies> => {
    isRunning = false;
    await done;
    times.sort((a, b) => a - b);
    const pick = (part: number) => Math.round(getQuantile(times, part));
    return { p50: pick(0.5), p95: pick(0.95), p99: pick(0.99), max: pick(1) };
  };
}

/** `1/20/30 ms`: median, 99th percentile and maximum. */
export const formatLatencies = ({ p50, p99, max }: Latencies) => `${p50}/${p99}/${max} ms`;

/** Polls the health endpoint until stopped. */
export const watchHealth = (url: string) => measureLatency(() => measureHealth(url), HEALTH_INTERVAL_MS);

/** The quantile of sorted numbers. */
export const getQuantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
