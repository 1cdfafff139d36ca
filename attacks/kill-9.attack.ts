import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, findPostgresPid, startServer } from '../apps/server/test/services/server-process.ts';
import { createRandom, type Random } from '../e2e/guarantees/support/random.ts';
import type { Attack } from './support/attack.ts';
import { listLost } from './kill-9/check.ts';
import { Writer } from './kill-9/writer.ts';
import { countResetLinks } from './support/mails.ts';
import { listPostgresProcesses, signalAll } from './support/postgres-processes.ts';
import { waitUntil } from './support/wait-until.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 100);
const SEED = Number(process.env['SEED'] ?? 1);
const WRITERS = 4;
const READY_LIMIT_MS = 120_000;
/** A job is retried 20 s after its third failure, 55 s after its fourth. */
const MAILS_LIMIT_MS = 120_000;

const VICTIMS = ['server', 'server', 'PostgreSQL', 'PostgreSQL', 'a backend', 'both'] as const;
type Server = Awaited<ReturnType<typeof startServer>>;

async function kill(victim: (typeof VICTIMS)[number], server: Server, dataDir: string, random: Random) {
  const [postmaster, ...backends] = await listPostgresProcesses(dataDir);
  if (victim === 'a backend') signalAll([random.oneOf(backends)], 'SIGKILL');
  if (victim === 'PostgreSQL' || victim === 'both') signalAll(postmaster ? [postmaster] : [], 'SIGKILL');
  if (victim === 'server' || victim === 'both') await server.signal('SIGKILL');
}

/** Whether each acknowledged mail of a writer was written once. */
async function hasMails(dataDir: string, { asha, resetLinks }: Writer) {
  const mails = (await countResetLinks(dataDir)).get(asha.email) ?? 0;
  if (mails > resetLinks.acknowledged + resetLinks.unanswered) throw new Error(`${mails} mails to ${asha.email}`);
  return mails >= resetLinks.acknowledged;
}

const attack: Attack = {
  promise: `nothing that was acknowledged is lost in ${ROUNDS} rounds of kill -9, jobs included`,
  run: async () => {
    const random = createRandom(SEED);
    const dataDir = await mkdtemp(join(tmpdir(), 'attack-'));
    const env = { PORT: String(await findFreePort()), RATE_LIMIT_FACTOR: '100000' };
    const lost: string[] = [];
    let server = await startServer(dataDir, env);
    let restarts = 0;
    let longest = 0;
    try {
      await server.ready;
      const { url } = server;
      const writers = await Promise.all(Array.from({ length: WRITERS }, () => Writer.create(url, random)));
      const isWell = async () =>
        (await fetch(`${url}/api/ready`).catch(() => undefined))?.status === 200 &&
        (await fetch(`${url}/api/book-posts/explore`).catch(() => undefined))?.status === 200;

      for (let round = 1; round <= ROUNDS; round += 1) {
        const victim = random.oneOf(VICTIMS);
        const stopping = new AbortController();
        const writing = writers.map((writer) => writer.write(stopping.signal));
        await pause(random.between(100, 1500));
        await kill(victim, server, dataDir, random);
        await pause(random.between(0, 300));
        stopping.abort();
        await Promise.all(writing);

        const began = Date.now();
        const begin = async () => {
          server = await startServer(dataDir, env);
          restarts += 1;
        };
        if (victim === 'server' || victim === 'both') await begin();
        const isBack = async () => {
          // The server exits when PostgreSQL dies repeatedly; the operator restarts it.
          const hasGivenUp = await Promise.race([server.exit, pause(0)]);
          if (hasGivenUp) await begin();
          return isWell();
        };
        await waitUntil('all is well again', isBack, READY_LIMIT_MS);
        longest = Math.max(longest, Date.now() - began);

        for (const writer of writers) {
          await waitUntil('all mails are sent', () => hasMails(dataDir, writer), MAILS_LIMIT_MS);
          lost.push(...(await listLost(url, writer)));
        }
        const count = writers.reduce((sum, { kept }) => sum + kept.count, 0);
        console.log(`  round ${round}: ${victim}; ${count} acknowledged, ${lost.length} lost`);
        if (lost.length > 0) break;
      }
      const kept = writers.reduce((sum, writer) => sum + writer.kept.count, 0);
      const links = writers.reduce((sum, { resetLinks }) => sum + resetLinks.acknowledged, 0);
      const surprises = writers.flatMap((writer) => writer.surprises);
      return {
        held: lost.length === 0 && surprises.length === 0,
        figures:
          `SEED=${SEED}: ${kept} changes and ${links} reset links acknowledged, ${lost.length} lost ${lost.slice(0, 3).join('; ')}, ` +
          `${surprises.length} surprising answers ${surprises.slice(0, 3).join('; ')}; well again after ${longest} ms at most, ${restarts} starts`,
      };
    } finally {
      await server.signal('SIGTERM');
      const orphan = await findPostgresPid(dataDir);
      if (orphan !== undefined) signalAll([orphan], 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

export default attack;
