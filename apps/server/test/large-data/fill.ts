import { Client } from 'pg';
import { runWithoutIndexes } from './indexes.ts';
import { MEMBERS, CONVERSATIONS, REQUESTS } from './community.ts';
import { assignCities } from './places.ts';
import { buildBooksInsert, FAVOURITES, IMAGES, NAMES, WORDS } from './books.ts';
import type { Sizes } from './sizes.ts';
import { addSameWorks } from './same-works.ts';
import { addWorks, readDemoWorks, ISBN, readMemberNames } from './works.ts';

interface Options {
  /** Whether to create requests and conversations too. */
  isComplete?: boolean;
  log?: (line: string) => void;
}

const IDENTITIES = ['users', 'books', 'requests', 'conversations'];

/** Fills a migrated database with reference data but no members. Deterministic, with times relative to now. */
export async function fillLargeData(url: string, sizes: Sizes, { isComplete = true, log }: Options = {}) {
  const [client, other] = await Promise.all([connect(url), connect(url)]);
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    log?.(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  };
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  try {
    await prepare(client, sizes);
    await timed('all', () =>
      runWithoutIndexes(client, other, timed, async () => {
        await timed('works', () =>
          assignCities(client).then(() => addWorks(client, readDemoWorks(), readMemberNames())),
        );
        await timed('members', () => run(MEMBERS));
        await timed('books', () => insertBooksInParallel([client, other], sizes.books));
        await timed('same works', () => addSameWorks(client));
        await timed('words', () => run([IMAGES, WORDS, ...NAMES, FAVOURITES]));
        if (isComplete) await timed('requests', () => run(REQUESTS));
        if (isComplete) await timed('messages', () => run(CONVERSATIONS));
      }),
    );
    for (const table of IDENTITIES)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select max(id) from ${table})))`,
      );
    await client.query(DROP_RANDOM_FUNCTIONS);
    await timed('statistics', () => client.query('vacuum (analyze)'));
  } finally {
    await Promise.all([client.end(), other.end()]);
  }
}

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Triggers and foreign keys are disabled; their effects are inserted at the end.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set work_mem = '512MB'; set maintenance_work_mem = '512MB'`);
  return client;
}

async function prepare(client: Client, sizes: Sizes) {
  await client.query(CREATE_RANDOM_FUNCTIONS);
  await client.query(ISBN);
  const cases = Object.entries(sizes).map(([name, size]) => `when '${name}' then ${size}`);
  const names = readMemberNames().map((name) => `'${name.replaceAll("'", "''")}'`);
  await client.query(`
    create function made.size(what text) returns bigint language sql immutable parallel safe
      return case what ${cases.join(' ')} end;
    create function made.now() returns timestamptz language sql immutable parallel safe
      return timestamptz '${new Date().toISOString()}';
    create function made.image(n bigint) returns text language sql immutable parallel safe
      return md5(n::text) || '.webp';
    create function made.person(n bigint, salt integer) returns text language sql immutable parallel safe
      return (array[${names.join(', ')}])[made.among(n, salt, ${names.length})]`);
}

const STEPS = 20;

/** Two at a time; splitting titles into words takes longest. */
async function insertBooksInParallel(clients: Client[], books: number) {
  const steps = Array.from({ length: STEPS }, (_, step) =>
    [step, step + 1].map((at) => Math.round((books / STEPS) * at)),
  );
  const left = steps.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const [after, to] of left) await client.query(buildBooksInsert(after!, to!));
    }),
  );
}

/**
 * Deterministic pseudo-random functions: `chance(n, salt)` returns a number from 0 to 1, `ranked` maps it to a rank
 * with a Zipf distribution (a larger `level` is flatter), `scattered` permutes ranks.
 */
const CREATE_RANDOM_FUNCTIONS = `
  create schema made;
  create function made.chance(n bigint, salt integer) returns float8 language sql immutable parallel safe
    return ((hashint8extended(n, salt) >> 11) & 9007199254740991)::float8 / 9007199254740992;
  create function made.among(n bigint, salt integer, count bigint) returns integer language sql immutable parallel safe
    return 1 + floor(made.chance(n, salt) * count)::integer;
  create function made.ranked(n bigint, salt integer, count bigint, level float8) returns integer
    language sql immutable parallel safe
    return least(count, 1 + floor(level * ((count + level) / level) ^ made.chance(n, salt) - level))::integer;
  create function made.scattered(place bigint, count bigint) returns integer language sql immutable parallel safe
    return 1 + (place * 7368787 % count)::integer;`;

const DROP_RANDOM_FUNCTIONS = 'drop schema made cascade';
