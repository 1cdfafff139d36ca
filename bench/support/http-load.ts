import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';

const PROGRAM = fileURLToPath(new URL('./http-load-process.ts', import.meta.url));

/** What a load is made of. Of several paths each request takes the next one, and begins anew after the last. */
export interface Load {
  url: string;
  paths: string[];
  connections: number;
  seconds: number;
  /** Whether each connection has paths of its own, so that none is asked for twice before all were. */
  isApart?: boolean;
  headers?: Record<string, string>;
  /** What an answer has to contain; those that do not are counted. */
  expects?: string;
}

export interface LoadResult {
  /** Requests answered in a second, on average. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were none: errors, timeouts and all but 2xx. */
  failed: number;
  /** Of a hundred answers those that did not contain what was expected. */
  unexpected: number;
}

/** Puts a load on a server from a process of its own. Throws when an answer failed. */
export async function runLoad(wanted: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(wanted));
  const [told] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const measured = JSON.parse(told) as LoadResult;
  if (measured.failed > 0) throw new Error(`${wanted.url}${wanted.paths[0]}: ${measured.failed} answers failed`);
  return measured;
}
