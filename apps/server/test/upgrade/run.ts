// Checks that a database of the last release (or of COMMIT) becomes that of a new installation, with all its rows: npm run test:upgrade [-- COMMIT].
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { createDatabase, startDatabaseServer } from '../database-server.ts';
import { checkOut, ROOT, runOnce } from './release.ts';
import { compareSchemas, readKeys, readSchema } from './schema.ts';

/** Tables whose rows are derived from other tables. */
const DERIVED = /^(kysely_|settings$|book_words|word_|facet_words|.*_versions$)/;

const given = process.argv[2] ?? findInGit('describe', '--tags', '--abbrev=0', '--match=v*');
const commit = given && findInGit('rev-parse', '--verify', `${given}^{commit}`);
if (!commit) {
  console.log(`No ${given ?? 'release'} in the history: nothing to upgrade from.`);
  process.exit(0);
}
const server = await startDatabaseServer();
const complaints = await upgrade(commit).finally(server.stop);
for (const complaint of complaints) console.error(complaint);
console.log(complaints.length === 0 ? 'Upgraded: the schema is that of a new installation, no row is lost.' : 'FAILED');
process.exitCode = complaints.length === 0 ? 0 : 1;

function findInGit(...command: string[]) {
  try {
    return execFileSync('git', command, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

async function upgrade(from: string) {
  const [old, fresh] = [await createDatabase(server.url, 'upgraded'), await createDatabase(server.url, 'fresh')];
  const release = checkOut(from);
  await runOnce(release.folder, old, { SEED_DEMO: 'true' }).finally(release.remove);
  const before = await inspect(old, readKeys);
  console.log(
    `${given} (${from.slice(0, 8)}) has filled ${[...before.values()].filter(({ size }) => size > 0).length} tables.`,
  );

  console.log(listMigrations(await runOnce(ROOT, old)).join('\n'));
  await runOnce(ROOT, fresh);
  const after = await inspect(old, readKeys);
  const [upgraded, wanted] = [await inspect(old, readSchema), await inspect(fresh, readSchema)];
  console.log(`${wanted.size} parts of the schema compared.`);
  return [...compareSchemas(upgraded, wanted), ...listLost(before, after)];
}

async function inspect<T>(url: string, read: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return read(client).finally(() => client.end());
}

function listMigrations(said: string) {
  return [...said.matchAll(/"msg":"(migration [^"]+ took [^"]+)"/g)].map(([, message = '']) => message);
}

function listLost(before: Map<string, Set<string>>, after: Map<string, Set<string>>) {
  return [...before].flatMap(([table, keys]) => {
    if (DERIVED.test(table)) return [];
    const lost = [...keys].filter((key) => !after.get(table)?.has(key));
    return lost.length === 0 ? [] : [`${table}: ${lost.length} of ${keys.size} rows are lost, such as ${lost[0]}`];
  });
}
