import { readdir, readFile } from 'node:fs/promises';
import { runAdminStatement } from '../apps/server/test/database-server.ts';

/** Of `/proc`, in seconds. */
const TICK = 0.01;

/** Seconds of the processor that a process has taken since it started. */
export async function processorTimeOf(pid: number) {
  const { taken } = await statOf(pid);
  return taken;
}

/** The number of the first process of a PostgreSQL on this machine. */
export async function postmasterOf(url: string) {
  const { rows } = await runAdminStatement(
    url,
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid`,
  );
  return (rows as unknown as { pid: number }[])[0]!.pid;
}

/** The same of a PostgreSQL and all its processes, by the number of its first. */
export async function processorTimeOfCluster(postmaster: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map((pid) => statOf(pid).catch(() => undefined)));
  return all
    .filter((stat, at) => pids[at] === postmaster || stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.taken ?? 0), 0);
}

async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(parent), taken: (Number(fields[9]) + Number(fields[10])) * TICK };
}
