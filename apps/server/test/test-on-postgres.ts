// Runs the server's tests, or those that are named, on an older PostgreSQL with its default settings: npm run test:postgres 15 [files]
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseAccount } from '../src/platform/db/embedded-account.ts';
import { findBinaries } from '../src/platform/db/embedded-binaries.ts';
import { chooseSocketFolder } from '../src/platform/db/embedded-cluster.ts';
import { createFolder } from '../src/platform/db/embedded-ownership.ts';
import { buildConnectionString } from '../src/platform/db/embedded-postgres.ts';
import { runToEnd } from '../src/platform/db/embedded-process.ts';

const RELEASES: Record<string, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};
const ROOT = join(import.meta.dirname, '..', '..', '..');

const [major = '', ...files] = process.argv.slice(2);
const release = RELEASES[major];
if (!release) {
  process.stderr.write(`Usage: npm run test:postgres <${Object.keys(RELEASES).join(' | ')}> [test files]\n`);
  process.exit(1);
}
// A Ctrl-C ends the tests, and the database after them.
process.on('SIGINT', () => undefined);
const { url, stop } = await startPostgresRelease(await installRelease(release));
try {
  process.exitCode = await runServerTests(url);
} finally {
  await stop();
}

/** Outside of the repository: these packages are for testing alone. */
async function installRelease(version: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'wandering-books', version);
  await mkdir(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--prefer-offline'];
  await promisify(execFile)('npm', [...words, `${name}@${version}`], { cwd: folder });
  return join(folder, 'node_modules', name, 'native');
}

/** As it comes, but that it need not survive a crash; names are in the order of English, as on most servers. */
async function startPostgresRelease(binariesFolder: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'books-postgres-'));
  const account = await chooseAccount(dataDir, await findBinaries(binariesFolder));
  const folder = join(dataDir, 'postgres');
  await createFolder(folder, account);
  const locale = ['--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'en-IN'];
  const access = ['--username', 'postgres', '--auth-local', 'trust', '--auth-host', 'reject'];
  await runToEnd(account, 'initdb', ['--pgdata', folder, '--encoding', 'UTF8', ...locale, ...access]);
  const socketFolder = await chooseSocketFolder(folder, account);
  const settings = [
    `unix_socket_directories=${socketFolder}`,
    'listen_addresses=',
    'fsync=off',
    'full_page_writes=off',
  ];
  const options = settings.flatMap((setting) => ['-c', setting]).join(' ');
  const control = (...words: string[]) => runToEnd(account, 'pg_ctl', ['--pgdata', folder, '--wait', ...words]);
  await control('--log', join(folder, 'log'), '--options', options, 'start');
  const stop = () => control('--mode', 'immediate', 'stop').then(() => rm(dataDir, { recursive: true, force: true }));
  return { url: buildConnectionString(socketFolder, 'postgres'), stop };
}

async function runServerTests(databaseServerUrl: string): Promise<number> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, DATABASE_URL_TEST: databaseServerUrl };
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...files], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return (code as number | null) ?? 1;
}
