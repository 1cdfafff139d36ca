import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresAccount } from './account.ts';

const LOG_LIMIT_BYTES = 5_000_000;
const GRACEFUL_STOP_TIMEOUT_MS = 30_000;
const QUICK_STOP_TIMEOUT_MS = 5_000;

/** Runs one of PostgreSQL's programs to its end. Rejects with its output when it fails. */
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
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.ref();
  child.kill('SIGINT');
  const stopped = await Promise.race([ended, pause(GRACEFUL_STOP_TIMEOUT_MS, undefined, { ref: false })]);
  if (!stopped) child.kill('SIGQUIT');
  const aborted = stopped ?? (await Promise.race([ended, pause(QUICK_STOP_TIMEOUT_MS, undefined, { ref: false })]));
  if (!aborted) child.kill('SIGKILL');
  await ended;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The last lines of PostgreSQL's log, for an error message. */
export async function readLogTail(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-5).join('\n');
}

function buildCommand(account: PostgresAccount, program: string, args: string[]): [string, ...string[]] {
  const [command = '', ...rest] = [...account.prefix, join(account.folder, 'bin', program), ...args];
  return [command, ...rest];
}

function buildEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}
