import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';
import type { PostgresAccount } from './account.ts';

const MAX_RESTARTS = 5;
const PERIOD_MS = 60_000;
const BACKOFF = { firstMs: 100, longestMs: 5_000 };

export interface StopOptions {
  /** Kills a PostgreSQL that hangs within seconds; by default it gets half a minute to write its data. */
  isUrgent?: boolean;
}

interface Options {
  launch: () => Promise<ChildProcess>;
  end: (options?: StopOptions) => Promise<void>;
  log: (line: string) => void;
  onGivenUp: (error: EmbeddedPostgresError) => void;
}

/** Restarts PostgreSQL with exponential backoff; gives up after five restarts within a minute. */
export function supervisePostgres(first: ChildProcess, { launch, end, log, onGivenUp }: Options) {
  const stopping = new AbortController();
  let restarts: number[] = [];

  async function watch() {
    for (let child: ChildProcess | undefined = first; child; child = await restart()) {
      if (stopping.signal.aborted) return end();
      if (!hasEnded(child)) await once(child, 'exit');
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended by itself (${child.signalCode ?? `code ${child.exitCode}`}). It is started again.`);
    }
  }

  async function restart(): Promise<ChildProcess | undefined> {
    for (let lastFailure = ''; !stopping.signal.aborted;) {
      await waitForBackoff(lastFailure);
      if (stopping.signal.aborted) return undefined;
      try {
        const child = await launch();
        log('PostgreSQL answers again.');
        return child;
      } catch (error) {
        lastFailure = (error as Error).message;
        log(`PostgreSQL cannot be started again: ${lastFailure}`);
      }
    }
    return undefined;
  }

  async function waitForBackoff(lastFailure: string) {
    restarts = restarts.filter((moment) => Date.now() - moment < PERIOD_MS);
    if (restarts.length >= MAX_RESTARTS)
      throw new EmbeddedPostgresError(
        'restarted_too_often',
        `PostgreSQL was started again ${MAX_RESTARTS} times within a minute and did not stay.${lastFailure && ` Lastly: ${lastFailure}`}`,
      );
    const delay = Math.min(BACKOFF.longestMs, BACKOFF.firstMs * 2 ** restarts.length);
    await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    restarts.push(Date.now());
  }

  const watching = watch().catch((error: EmbeddedPostgresError) => onGivenUp(error));
  return {
    async stop(options?: StopOptions) {
      stopping.abort();
      await end(options);
      // A process that is being launched now is stopped as soon as it accepts connections.
      await watching;
    },
  };
}

const LOG_LIMIT_BYTES = 5_000_000;
const STOP_TIMEOUTS = { gracefulMs: 30_000, quickMs: 5_000 };
const URGENT_STOP_TIMEOUTS = { gracefulMs: 3_000, quickMs: 1_000 };

export async function runToEnd(account: PostgresAccount, program: string, args: string[]): Promise<void> {
  const [command, ...rest] = buildCommand(account, program, args);
  await promisify(execFile)(command, rest, { cwd: account.base, env: buildEnvironment() });
}

/** Starts `postgres` in a process group of its own: Ctrl-C in a terminal reaches this process only, which then shuts it down. */
export async function startPostgres(account: PostgresAccount, args: string[], logFile: string): Promise<ChildProcess> {
  await mkdir(dirname(logFile), { recursive: true });
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);

  const log = await open(logFile, 'a', 0o600);
  const [command, ...rest] = buildCommand(account, 'postgres', args);
  const stdio: ['ignore', number, number] = ['ignore', log.fd, log.fd];
  const child = spawn(command, rest, {
    cwd: account.base,
    env: buildEnvironment(),
    detached: true,
    stdio,
  });
  await once(child, 'spawn').finally(() => log.close());
  child.unref();
  return child;
}

/** Stops `postgres` by a fast shutdown (SIGINT), then an immediate one (SIGQUIT), then SIGKILL, when each takes too long. */
export async function stopPostgres(child: ChildProcess, { isUrgent = false }: StopOptions = {}): Promise<void> {
  if (hasEnded(child)) return;
  const { gracefulMs, quickMs } = isUrgent ? URGENT_STOP_TIMEOUTS : STOP_TIMEOUTS;
  const exit = once(child, 'exit');
  child.ref();
  child.kill('SIGINT');
  const stopped = await Promise.race([exit, pause(gracefulMs, undefined, { ref: false })]);
  if (!stopped) child.kill('SIGQUIT');
  const aborted = stopped ?? (await Promise.race([exit, pause(quickMs, undefined, { ref: false })]));
  if (!aborted) child.kill('SIGKILL');
  await exit;
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

export async function readLogTail(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-5).join('\n');
}

function buildCommand(account: PostgresAccount, program: string, args: string[]): [string, ...string[]] {
  const [command = '', ...rest] = [...account.prefix, join(account.folder, 'bin', program), ...args];
  return [command, ...rest];
}

const buildEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });
