import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, isListening, SOCKET_NAME } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';

const STOP_TIMEOUT_MS = 60_000;
const BACKENDS_TIMEOUT_MS = 5_000;

/** Shuts down a PostgreSQL that a killed process left running on this cluster, and kills the backends that a killed PostgreSQL left. */
export async function stopOrphanedPostgres(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const note = join(cluster.folder, 'postmaster.pid');
  const lines = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return;

  // The pid in a stale file may belong to another process by now. Only one that accepts connections on the socket is PostgreSQL.
  if (!(await isListening(lines[4] || cluster.folder))) {
    await killBackends(cluster.folder, log);
    await rm(join(cluster.socketFolder, `${SOCKET_NAME}.lock`), { force: true });
    return rm(note, { force: true });
  }

  log(`Ending the PostgreSQL that an earlier server left running (process ${pid}).`);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (existsSync(note)) {
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError('not_stopped', `PostgreSQL (process ${pid}) does not end. Stop it by hand.`);
    await pause(20);
  }
}

/** Backends of a killed postmaster block the next one, and busy ones notice late. Without /proc the start is repeated. */
export async function killBackends(folder: string, log: (line: string) => void): Promise<void> {
  const deadline = Date.now() + BACKENDS_TIMEOUT_MS;
  for (let isLogged = false; Date.now() < deadline; isLogged = true) {
    const backends = await listBackends(folder);
    if (backends.length === 0) return;
    if (!isLogged) log(`Ending what a killed PostgreSQL left running (processes ${backends.join(', ')}).`);
    for (const pid of backends) killIfThere(pid);
    await pause(20);
  }
}

async function listBackends(folder: string): Promise<number[]> {
  const path = await realpath(folder).catch(() => folder);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const isBackend = async (pid: number) =>
    (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === path &&
    basename(await readlink(`/proc/${pid}/exe`).catch(() => '')) === 'postgres';
  const backends = await Promise.all(pids.map(async (pid) => ((await isBackend(pid)) ? [pid] : [])));
  return backends.flat();
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
