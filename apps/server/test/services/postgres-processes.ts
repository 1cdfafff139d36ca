import { execFileSync } from 'node:child_process';
import { findPostgresPid } from './server-process.ts';

/** Process ids of the PostgreSQL on this data folder, the postmaster first. */
export async function listPostgresProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await findPostgresPid(dataDir);
  if (postmaster === undefined) return [];
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...children.trim().split(/\s+/).map(Number)];
}

/** Sends a signal to processes, ignoring those that have ended. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
