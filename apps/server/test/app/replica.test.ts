import { api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call, createTestApp } from '../app.ts';
import { createBook, createMember, type Member } from '../factories.ts';
import { startReplicatedDatabase } from '../services/replica.ts';
import { touchesAnything } from '../../src/platform/cache/book-changes.ts';
import { createCache } from '../../src/platform/cache/cache.ts';
import { checkReplica } from '../../src/platform/db/replica/check-replica.ts';
import { type Db, openDatabase } from '../../src/platform/db/database.ts';
import { openReplicaReads } from '../../src/platform/db/replica/replica-reads.ts';

const WAIT = { timeout: 20_000, interval: 20 };
const MAX_LAG_MS = 60_000;

let servers: Awaited<ReturnType<typeof startReplicatedDatabase>>;
let world: Awaited<ReturnType<typeof createTestApp>>;
let reading: ReturnType<typeof openReplicaReads>;
let replica: Db;
let asha: Member;
let ravi: Member;
let lines: string[];

beforeAll(async () => {
  lines = [];
  servers = await startReplicatedDatabase();
  replica = openDatabase(servers.replicaUrl, 1).db;
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { database, url, replicaUrl } = servers;
  reading = openReplicaReads({ primary: { db: database.db, url }, replicaUrl, log, maxLag: MAX_LAG_MS });
  world = await createTestApp({ cache: createCache(reading.reads) }, { database });
  asha = await createMember(world.db, 'Asha Menon');
  ravi = await createMember(world.db, 'Ravi Iyer');
});
afterAll(async () => {
  await reading.close();
  await world.close();
  await replica.destroy();
  await servers.stop();
});

const pause = () => sql`select pg_wal_replay_pause()`.execute(replica);
const resume = () => sql`select pg_wal_replay_resume()`.execute(replica);

/** Waits until the replica has replayed everything. */
async function catchUp() {
  await resume();
  const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn() as at`.execute(world.db);
  await expect
    .poll(async () => {
      const seen = await sql<{ ok: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]!.at}::pg_lsn as ok`.execute(
        replica,
      );
      return seen.rows[0]!.ok;
    }, WAIT)
    .toBe(true);
  await reading.check();
  await expect.poll(reading.isUsable, WAIT).toBe(true);
}

beforeEach(catchUp);

const listTitles = async (viewer?: Member, q?: string) => {
  const query = { ...(q && { q }) };
  const { status, data } = await call(world.app, 'GET /api/book-posts/search', { token: viewer?.token, query });
  expect(status).toBe(200);
  return data.data.map(({ title }) => title);
};
const share = (title: string) => createBook(world.db, { user_id: asha.id, title });

/** The sources of the reads during `work`. */
async function listSources(work: () => Promise<unknown>) {
  const before = { ...reading.reads.counts };
  await work();
  const names = ['primary', 'replica'] as const;
  return names.filter((name) => reading.reads.counts[name] > before[name]);
}

describe('lists and searches', () => {
  test('are read from the replica, for guests and for members', async () => {
    expect(await listSources(() => listTitles())).toEqual(['replica']);
    await expect.poll(() => listSources(() => listTitles(ravi, 'anything')), WAIT).toEqual(['replica']);
  });

  test('show new books to members at once, and to guests after replication', async () => {
    await share('Friends of Swami');
    // The first search stores new words.
    await listTitles(asha, 'and friends of swami');
    await catchUp();
    expect(await listTitles()).toContain('Friends of Swami');
    await pause();

    await share('Swami and Friends');
    for (const member of [asha, ravi]) {
      expect(await listTitles(member)).toContain('Swami and Friends');
      expect(await listTitles(member, 'swami friends')).toContain('Swami and Friends');
    }
    // The responses to members were cached under a version that guests do not have yet, and vice versa.
    for (let times = 0; times < 2; times += 1) {
      expect(await listTitles()).not.toContain('Swami and Friends');
      expect(await listTitles(asha)).toContain('Swami and Friends');
    }
    expect(await listTitles(undefined, 'swami friends')).toEqual(['Friends of Swami']);

    await catchUp();
    expect(await listTitles()).toContain('Swami and Friends');
    expect(await listTitles(undefined, 'swami friends')).toContain('Swami and Friends');
    expect(await listTitles(asha)).toContain('Swami and Friends');
  });

  test('return no cached page that is older than what the member saw before', async () => {
    const book = await share('The Guide');
    onTestFinished(async () => void (await world.db.deleteFrom('books').where('id', '=', book.id).execute()));
    await catchUp();
    for (const viewer of [undefined, asha]) expect(await listTitles(viewer, 'guide')).toEqual(['The Guide']);
    // The searches may have stored new words.
    await catchUp();
    await pause();
    await world.db.updateTable('books').set({ title: 'The Guide, again' }).where('id', '=', book.id).execute();
    expect(await listTitles(asha, 'guide')).toEqual(['The Guide, again']);
    expect(await listTitles(undefined, 'guide')).toEqual(['The Guide']);
    await catchUp();
    expect(await listTitles(undefined, 'guide')).toEqual(['The Guide, again']);
  });

  test('store new words on the primary', async () => {
    await share('Xylographica');
    await catchUp();
    expect(await listSources(() => listTitles(undefined, 'xylografica'))).toEqual(['primary', 'replica']);
    await catchUp();
    expect(await listSources(() => listTitles(undefined, 'xylografika'))).toEqual(['replica']);
  });

  test('include the page of a book for guests before it is replicated', async () => {
    await pause();
    const { id } = await share('The Vendor of Sweets');
    const { status, data } = await call(world.app, 'GET /api/book-posts/:id', { params: { id } });
    expect([status, data.title]).toEqual([200, 'The Vendor of Sweets']);
    expect((await call(world.app, 'GET /api/book-posts/:id', { params: { id: 2_000_000_000 } })).status).toBe(404);
  });
});

describe('a replica', () => {
  test('that is unavailable is logged once, and reads use the primary until it is back', async () => {
    await share('A Tiger for Malgudi');
    await catchUp();
    lines = [];
    await servers.stopReplica();
    for (const viewer of [undefined, asha, undefined])
      expect(await listTitles(viewer)).toContain('A Tiger for Malgudi');
    await reading.check();
    expect(reading.isUsable()).toBe(false);
    expect(lines.filter((line) => line.includes('the replica is unavailable'))).toHaveLength(1);

    await servers.startReplica();
    await catchUp();
    expect(await listSources(() => listTitles())).toEqual(['replica']);
    expect(lines.filter((line) => line.includes('lists are read from the replica'))).toHaveLength(1);
  });

  test('that lags too far behind is not used for guests', async () => {
    await pause();
    await share('Waiting for the Mahatma');
    // One check sets the target, the second finds that it was not reached.
    for (let times = 0; times < 2; times += 1) await reading.check();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MAX_LAG_MS + 1000 });
    try {
      expect(reading.isUsable()).toBe(false);
      expect(await listSources(() => listTitles())).toEqual(['primary']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('at start', () => {
  const refuse = (url: string) =>
    checkReplica(servers.url, url).then(
      () => 'taken',
      (error: Error) => error.message,
    );

  test('accepts a replica, also one that is unavailable at the moment', async () => {
    expect(await refuse(servers.replicaUrl)).toBe('taken');
    expect(await refuse('postgresql://books@127.0.0.1:1/books')).toBe('taken');
  });

  test('explains in one line without a password that a server is no replica', async () => {
    expect(await refuse(servers.url)).toMatch(/^DATABASE_REPLICA_URL does not name a replica\. [^\n]+$/);
    const other = new URL(servers.replicaUrl);
    other.pathname = '/postgres';
    expect(await refuse(other.href)).toMatch(/^DATABASE_REPLICA_URL names a replica of another database [^\n]+$/);
    other.pathname = '/nothing';
    expect(await refuse(other.href)).toContain('there is no database called nothing');
    expect(await refuse('postgresql://books:secret@nowhere.invalid/books')).toBe(
      'The database of DATABASE_REPLICA_URL cannot be opened: there is no host called nowhere.invalid.',
    );
  });
});

/** Calls of guests that read from the primary or from no database. */
const NOT_FROM_REPLICA = [
  'GET /api/calendar-feeds/:token/calendar.ics',
  'GET /api/categories',
  'GET /api/colleges',
  'GET /api/countries',
  'GET /api/countries/:id/states',
  'GET /api/health',
  'GET /api/languages',
  'GET /api/pincodes/:pincode',
  'GET /api/ready',
  'GET /api/states/:id/cities',
  'GET /api/towns',
  'GET /api/universities',
  'GET /api/users/:id/books',
  'GET /api/users/:id/facts',
  'GET /api/users/:id/profile',
  'GET /api/users/:id/ratings',
  'GET /api/version',
];

test('reads everything that guests may read from the replica, except the named endpoints', async () => {
  const { id } = await share('The English Teacher');
  await catchUp();
  const elsewhere: string[] = [];
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    if (!endpoint.public || !name.startsWith('GET ')) continue;
    const url = name
      .replace('GET ', '')
      .replace(':id', String(name.includes('book') ? id : asha.id))
      .replace(':pincode', '560001')
      .replace(':code', 'ZZZZ9999');
    const sources = await listSources(() => world.app.inject(url));
    if (sources.join() !== 'replica') elsewhere.push(name);
  }
  expect(elsewhere.sort()).toEqual(NOT_FROM_REPLICA);
});

test('caches the pages of primary and replica separately', async () => {
  const cache = createCache(reading.reads);
  await pause();
  await share('Grateful to Life and Death');
  const read = async (viewer: object | null) =>
    (
      await cache.cached(viewer, 'count', async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from books`.execute(db);
        return { bytes: Buffer.from(String(rows[0]!.n)), dependsOn: [touchesAnything] };
      })
    ).bytes.toString();
  const [guest, member] = [Number(await read(null)), Number(await read({}))];
  expect(member).toBe(guest + 1);
  expect([Number(await read(null)), Number(await read({}))]).toEqual([guest, member]);
  expect(cache.counts).toEqual({ hits: 2, misses: 2 });
});
