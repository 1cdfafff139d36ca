import { mkdtemp, rm, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, findPostgresPid, startServer } from '../apps/server/test/services/server-process.ts';
import { createRandom, type Random } from '../e2e/guarantees/support/random.ts';
import type { Attack } from './support/attack.ts';
import { Writer } from './kill-9/writer.ts';
import { listPostgresProcesses, signalAll } from '../apps/server/test/services/postgres-processes.ts';
import { waitUntil } from './support/wait-until.ts';
import { callApi, fetchAllMessages } from '../e2e/guarantees/support/readers.ts';

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

/** Lists acknowledged changes of a writer that are lost. */
async function listLost(url: string, { asha, ravi, conversation, kept }: Writer): Promise<string[]> {
  const found = new Map<string, string | number | boolean>();
  for (const { seq, message } of await fetchAllMessages(url, asha, conversation))
    found.set(`message ${seq}`, message ?? '');

  const books = (await callApi(url, 'GET /api/book-posts/mine', { token: asha.token })).data;
  for (const { id, title, image } of books) {
    found.set(`book ${id}`, title);
    found.set(`picture of ${id}`, (await describePicture(url, image)) ?? 'missing');
  }
  const { book_ids } = (await callApi(url, 'GET /api/user/favorites/ids', { token: ravi.token })).data;
  for (const { id } of books) found.set(`favourite ${id}`, book_ids.includes(id));

  const query = { per_page: 1000 };
  for (const { id, status } of (await callApi(url, 'GET /api/requests', { token: ravi.token, query })).data)
    found.set(`request ${id}`, status);
  const { profile } = (await callApi(url, 'GET /api/user/profile', { token: ravi.token })).data;
  found.set('bio', profile.bio ?? '');
  return kept.listLost((name) => found.get(name));
}

/** The file name of an image if it can be loaded. */
async function describePicture(url: string, image: string | null) {
  if (image === null) return 'drawn';
  const { status } = await fetch(new URL(`/images/${image}`, url));
  return status === 200 ? image : undefined;
}

const SUBJECT = /^Subject: Choose a new password/m;

/** Counts password reset mails per address, in the mail folder of a server without SMTP. */
async function countResetLinks(dataDir: string): Promise<Map<string, number>> {
  const folder = join(dataDir, 'mails');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const counts = new Map<string, number>();
  for (const file of files) {
    const mail = await readFile(join(folder, file), 'utf8');
    const to = /^To: (\S+)/m.exec(mail)?.[1];
    if (to && SUBJECT.test(mail)) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}
