import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresAccount } from './embedded-account.ts';

const LOG_LIMIT_BYTES = 5_000_000;
const GRACEFUL_STOP_TIMEOUT_MS = 30_000;
const QUICK_STOP_TIMEOUT_MS = 5_000;

/** Runs one of PostgreSQL's programs until it ends. Throws with what it said when it fails. */
export async function runToEnd(account: PostgresAccount, program: string, args: string[]): Promise<void> {
  const [command, ...rest] = buildCommand(account, program, args);
  await promisify(execFile)(command, rest, { cwd: account.base, env: buildEnvironment() });
}

/** Starts `postgres` apart from our own process group: a Ctrl-C in the terminal reaches us, and we end it in order. */
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

/** Ends `postgres`: open sessions are cut off, everything committed is written; by force when that takes too long. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.ref();
  child.kill('SIGINT');
  const inOrder = await Promise.race([ended, pause(GRACEFUL_STOP_TIMEOUT_MS, undefined, { ref: false })]);
  if (!inOrder) child.kill('SIGQUIT');
  const atOnce = inOrder ?? (await Promise.race([ended, pause(QUICK_STOP_TIMEOUT_MS, undefined, { ref: false })]));
  if (!atOnce) child.kill('SIGKILL');
  await ended;
}

/** Whether the process is gone. */
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
