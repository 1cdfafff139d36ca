// Runs the server's tests, or some files, on an older PostgreSQL with its default settings: npm run test:postgres 15
// [files]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '@wandering-books/embedded-postgres/account.ts';
import { findBinaries } from '@wandering-books/embedded-postgres/binaries.ts';
import { chooseSocketFolder, createFolder } from '@wandering-books/embedded-postgres/cluster.ts';
import { buildConnectionString } from '@wandering-books/embedded-postgres/embedded-postgres.ts';
import { runToEnd } from '@wandering-books/embedded-postgres/supervisor.ts';
import { SYSTEM_ACCOUNT } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { installRelease, parseReleaseArguments, runServerTests } from '../services/releases.ts';

const RELEASES = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

const { version, files } = parseReleaseArguments('test:postgres', RELEASES);
const folder = await installRelease(`@embedded-postgres/${process.platform}-${process.arch}`, version);
const { url, stop } = await startPostgresRelease(join(folder, 'native'));
try {
  process.exitCode = await runServerTests(files, { DATABASE_URL_TEST: url });
} finally {
  await stop();
}

/** Default settings, except durability; English collation, as on most servers. */
async function startPostgresRelease(binariesFolder: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'books-postgres-'));
  const account = await chooseAccount(dataDir, await findBinaries(binariesFolder), SYSTEM_ACCOUNT);
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
