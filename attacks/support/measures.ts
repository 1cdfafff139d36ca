import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const HEALTH_EVERY_MS = 100;

/** What a process has in memory, in megabytes, from Linux's own books; `VmHWM` is the most since `resetPeakMemory`. */
export async function readMemory(pid: number, entry: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${entry}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Has the most that a process has held counted anew from now. */
export const resetPeakMemory = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Milliseconds until the server says that it is well; Infinity when it does not. */
export async function measureHealth(url: string) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ? Math.round(performance.now() - began) : Infinity;
}

/** Asks for the health of a server again and again; `stop` gives how long each answer took, in milliseconds, the shortest first. */
export function watchHealth(url: string) {
  const seen: number[] = [];
  let goesOn = true;
  const watching = (async () => {
    while (goesOn) {
      seen.push(await measureHealth(url));
      await pause(HEALTH_EVERY_MS);
    }
  })();
  return {
    async stop() {
      goesOn = false;
      await watching;
      return seen.toSorted((a, b) => a - b);
    },
  };
}

/** The value below which that part of sorted numbers lies. */
export const getQuantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
