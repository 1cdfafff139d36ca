import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

const LOCK_TIMEOUT_MS = 3_000;
const RETRY_INTERVAL_MS = 50;

/** Waits for a process that is just stopping, and removes the lock of one that was killed. Returns the release. */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'server.pid');
  const mine = `${process.pid} ${await getProcessStartTime(process.pid)}\n`;
  const deadline = Date.now() + LOCK_TIMEOUT_MS;

  while (!(await tryCreateLock(path, mine))) {
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (!(await isAlive(holder))) await removeStaleLock(path, holder);
    else if (Date.now() > deadline)
      throw new EmbeddedPostgresError(
        'already_running',
        `The server already runs on the data in ${dataDir} (process ${holder.split(' ')[0]}).`,
      );
    else await pause(RETRY_INTERVAL_MS);
  }
  return () => rm(path, { force: true });
}

const tryCreateLock = (path: string, content: string): Promise<boolean> =>
  writeFile(path, content, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

// Two processes may find the same stale lock. The file is moved aside before it is compared, so it cannot be the new lock of the other process.
async function removeStaleLock(path: string, expected: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const content = await readFile(aside, 'utf8').catch(() => expected);
  if (content === expected) await rm(aside, { force: true });
  else await rename(aside, path);
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid, ...birth] = holder.trim().split(' ');
  return pid !== undefined && pid !== '' && (await getProcessStartTime(Number(pid))) === birth.join(' ');
}

/** Identifies a process together with its pid, also across reboots; undefined when there is no such process. */
async function getProcessStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    const processStat = await readFile(join('/proc', String(pid), 'stat'), 'utf8').catch(() => undefined);
    const [state, ...fields] = processStat?.slice(processStat.lastIndexOf(')') + 2).split(' ') ?? ['Z'];
    return state === 'Z' ? undefined : `${boot.trim()} ${fields[18]}`;
  }
  const started = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined);
  return started?.stdout.trim();
}
