// Compares chat messages sent over HTTP with pgbench running the same statements (Debian package postgresql), in commits per
// second: npm run bench -- messages
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { listLiveSessions } from '../apps/server/src/features/accounts/accounts.queries.ts';
import { sendMessage } from '../apps/server/src/features/conversations/messages/messages.usecases.ts';
import type { Database } from '../apps/server/src/platform/db/tables.ts';
import { enqueue } from '../apps/server/src/platform/jobs/job-worker.ts';
import { hashToken } from '../apps/server/src/platform/security/tokens.ts';
import type { Deps } from '../apps/server/src/deps.ts';
import { notify } from '../apps/server/src/platform/realtime/postgres-transport.queries.ts';
import { encodeMessage } from '@wandering-books/pusher-server/bus/bus.ts';
import { getSessionToken } from '../apps/server/test/large-data/community.ts';
import { createRateLimits } from '../apps/server/src/rate-limits.ts';
import { generateLoad } from './support/load-generator.ts';
import { type SampledConversation, sampleConversations } from './support/call-samples.ts';
import { openLargeData } from './large-data.ts';
import { startServer } from './support/processes.ts';
import { createResult, calculateMedian, reportResults } from './support/results.ts';
import { BOOKS, chooseSize, isJudged, ROUNDS } from './support/sizes.ts';

const SECONDS = chooseSize(6, 1);
const CONNECTIONS = 16;
/** The pool size of the product. */
const POOL = 8;
const CONVERSATIONS = 60;
const BODY = 'Fine with me.';

const run = promisify(execFile);
if (!isJudged && !(await hasPgbench())) {
  console.log('Left out: pgbench is not installed.');
  process.exit();
}
const data = await openLargeData([BOOKS]);
const url = data.urls[0]!;
const folder = await mkdtemp(join(tmpdir(), 'books-bench-'));
const server = await startServer(url, { SEED_DEMO: 'false', DATA_DIR: folder });
try {
  const conversations = (await sampleConversations(url)).slice(0, CONVERSATIONS);
  const scripts = await writeScripts(conversations);
  const ours: number[] = [];
  const theirs: number[] = [];
  await measureHttp(conversations);
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await measurePgbench(scripts));
    ours.push(await measureHttp(conversations));
  }
  const name = `messages sent (${CONNECTIONS} connections), beside pgbench (${POOL})`;
  const medians = { ours: calculateMedian(ours), reference: calculateMedian(theirs) };
  await reportResults('messages', [
    createResult({ point: '5', name, ...medians, bar: { atLeast: 0.6 }, unit: 'commits/s' }),
  ]);
} finally {
  await server.stop();
  await data.close();
  await rm(folder, { recursive: true, force: true });
}

async function hasPgbench() {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

async function measureHttp(conversations: SampledConversation[]) {
  const requests = conversations.map(({ id, as }) => ({
    method: 'POST' as const,
    path: `/api/conversations/${id}/messages`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${getSessionToken(as)}` },
    body: JSON.stringify({ message: BODY }),
  }));
  let clients = 0;
  const { requests: sent, non2xx } = await generateLoad({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests,
    // Clients start at different offsets, since messages of one conversation lock each other.
    setupClient(client) {
      const from = (clients++ * requests.length) / CONNECTIONS;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  if (non2xx > 0) throw new Error(`${non2xx} messages were rejected`);
  return sent.average;
}

async function measurePgbench(scripts: string[]) {
  const files = scripts.flatMap((script) => ['-f', script]);
  const settings = ['-n', '-M', 'prepared', '-c', String(POOL), '-j', '2', '-T', String(SECONDS)];
  const { stdout } = await run('pgbench', [...settings, ...files, url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** Writes a pgbench script per conversation with the statements the product runs: the session lookup and the transaction. */
async function writeScripts(conversations: SampledConversation[]) {
  const queries: CompiledQuery[] = [];
  const pool = new Pool({ connectionString: url, max: 1 });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  });
  const deps = {
    db,
    clock: () => new Date(),
    limits: createRateLimits(1_000_000),
    enqueue,
    publish: (trx, said) => notify(trx, encodeMessage({ kind: 'event', ...said })),
  } as Pick<Deps, 'db' | 'clock' | 'limits' | 'enqueue' | 'publish'> as Deps;
  const scriptFor = async ({ id, as }: SampledConversation, at: number) => {
    queries.length = 0;
    await listLiveSessions(db, 'token_hash', [hashToken(getSessionToken(as))], new Date());
    await sendMessage(deps, { userId: as, sessionId: 1, blockedUserIds: [] }, id, { message: BODY });
    const script = join(folder, `${at}.sql`);
    await writeFile(script, queries.map((query) => `${formatStatement(query)};\n`).join(''));
    return script;
  };
  try {
    const scripts = [];
    for (const [at, conversation] of conversations.entries()) scripts.push(await scriptFor(conversation, at));
    return scripts;
  } finally {
    await db.destroy();
  }
}

function formatStatement({ sql, parameters }: CompiledQuery) {
  return sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$(\d+)/g, (_, at: string) => formatLiteral(parameters[Number(at) - 1]));
}

function formatLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array[${value.map(formatLiteral).join()}]`;
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return `'${(value instanceof Date ? value.toISOString() : String(value)).replaceAll("'", "''")}'`;
}
