import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/test/server-process.ts';

/** What an attack came to: whether the product kept what is promised, and the figures that show it. */
export interface Verdict {
  held: boolean;
  figures: string;
}

/** One way to do harm, and the bound that must hold against it. A file `<name>.attack.ts` exports it as default. */
export interface Attack {
  promise: string;
  run: () => Promise<Verdict>;
}

/** Runs an attack against the product in a process and on a data folder of its own, which are gone afterwards. */
export async function withProduct<Result>(
  env: Record<string, string>,
  attack: (server: Awaited<ReturnType<typeof startServer>> & { dataDir: string }) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'));
  const server = await startServer(dataDir, env);
  try {
    await server.ready;
    return await attack({ ...server, dataDir });
  } finally {
    await server.signal('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
