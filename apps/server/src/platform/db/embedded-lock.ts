import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDataFolder } from '../data-folder.ts';
import { StartupError } from '../startup-error.ts';

const LOCK_TIMEOUT_MS = 3_000;
const RETRY_INTERVAL_MS = 50;

/**
 * Makes this process the only owner of a data folder, and returns what gives it up again. A server that is just
 * stopping is waited for; throws StartupError while another one lives, or where nothing can be written. What a killed server left behind does not count.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await createDataFolder(dataDir);
  const path = join(dataDir, 'server.pid');
  const mine = `${process.pid} ${await getProcessStartTime(process.pid)}\n`;
  const deadline = Date.now() + LOCK_TIMEOUT_MS;

  while (!(await tryCreateLock(path, mine))) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (!(await isAlive(holder))) await removeStaleLock(path, holder);
    else if (Date.now() > deadline) throw new StartupError(formatAlreadyRunning(dataDir, holder));
    else await pause(RETRY_INTERVAL_MS);
  }
  return () => rm(path, { force: true });
}

function formatAlreadyRunning(dataDir: string, holder: string): string {
  return (
    `The server already runs on the data in ${dataDir} (process ${holder.split(' ')[0]}).\n` +
    'Stop it first, or give this one a folder of its own: DATA_DIR=./other-data PORT=3001 npm start'
  );
}

function tryCreateLock(path: string, content: string): Promise<boolean> {
  return writeFile(path, content, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

// Two starts may find the same stale file. Moved aside before it is judged, it cannot be the fresh one of the other.
async function removeStaleLock(path: string, expected: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => expected);
  if (moved === expected) await rm(aside, { force: true });
  else await rename(aside, path);
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid, ...birth] = holder.trim().split(' ');
  return pid !== undefined && pid !== '' && (await getProcessStartTime(Number(pid))) === birth.join(' ');
}

/** Tells a process from a later one with the same number, also across a reboot. Undefined when there is none. */
async function getProcessStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? ['Z'];
    return state === 'Z' ? undefined : `${boot.trim()} ${fields[18]}`;
  }
  const started = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined);
  return started?.stdout.trim();
}
