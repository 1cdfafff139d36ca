import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/test/services/server-process.ts';
import { openFilledDatabase } from '../../bench/support/filled-database.ts';

/** As `npm start` sets it. */
const HEAP_OPTION = '--max-old-space-size=512';

/** Whether the promise held, with the figures that show it. */
interface Verdict {
  held: boolean;
  figures: string;
}

/** Programs that an attack needs and this machine lacks. */
export class MissingMeans extends Error {}

/** An attack with the promise that must hold. `<name>.attack.ts` exports it as default. */
export interface Attack {
  promise: string;
  run: () => Promise<Verdict>;
}

/** Runs an attack against a new product process with its own data folder; both are removed afterwards. */
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

/** Runs an attack with the heap limit of `npm start` on a database of `books` books besides the demo. */
export async function withBooks<Result>(
  books: number,
  env: Record<string, string>,
  attack: Parameters<typeof withProduct<Result>>[1],
): Promise<Result> {
  const { url, close } = await openFilledDatabase(books);
  try {
    return await withProduct({ DATABASE_URL: url, NODE_OPTIONS: HEAP_OPTION, ...env }, attack);
  } finally {
    await close();
  }
}
