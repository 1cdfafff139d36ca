import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { isJudged } from './sizes.ts';

const PROGRAM = fileURLToPath(new URL('./http-load-process.ts', import.meta.url));

/** Load of GET requests that cycles through the paths. */
export interface Load {
  url: string;
  paths: string[];
  connections: number;
  seconds: number;
  /** Requests per second of all connections; by default as many as possible. */
  rate?: number;
  /** Whether connections use disjoint paths, so that none repeats before all were requested. */
  isApart?: boolean;
  headers?: Record<string, string>;
  /** Text that a response must contain; others are counted. */
  expects?: string;
}

export interface LoadResult {
  /** Average requests per second. */
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  /** Errors, timeouts and all but 2xx. */
  failed: number;
  succeeded: number;
  /** Percentage of responses without the expected text. */
  unexpected: number;
}

/** Generates load from a child process. Throws when a request failed; beside other tests the server may refuse some. */
export async function runLoad(wanted: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(wanted));
  const [told] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const measured = JSON.parse(told) as LoadResult;
  const acceptable = isJudged ? 0 : measured.succeeded;
  if (measured.failed > acceptable)
    throw new Error(`${wanted.url}${wanted.paths[0]}: ${measured.failed} answers failed`);
  return measured;
}
