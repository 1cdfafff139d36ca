// Does what the Dockerfile does in a clean folder, starts the outcome as an ordinary user, and says how large and how quick it is: npm run test:image
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { buildImage } from './dockerfile.js';

/** @typedef {import('./dockerfile.js').Stage} Stage */

/** Seconds. */
const LIMITS = { cold: 10, warm: 2 };
const PATIENCE_MS = 120_000;
const isRoot = process.getuid?.() === 0;

const base = mkdtempSync(join(tmpdir(), 'books-image-'));
chmodSync(base, 0o755);
const database = await openDatabase();
try {
  await testImage(buildImage(join(base, 'stages'), console.log));
} finally {
  await database.stop();
  rmSync(base, { recursive: true, force: true });
}

/** @param {Stage} image */
async function testImage(image) {
  const server = join(image.root, image.workdir);
  console.log(`node_modules: ${measure(join(server, 'node_modules'))} MB; the product: ${measure(image.root)} MB`);
  console.log(`compressed: ${Math.round(Number(sh(`tar -cz -C ${image.root} . | wc -c`)) / 1e6)} MB`);
  await start(image, 'cold');
  await start(image, 'warm');
  const [uid = 0] = image.user.split(':').map(Number);
  if (uid === 0) throw new Error('The image runs as root.');
  await runToEnd(image, ['node', 'apps/server/dist/backup.js', join(image.root, 'backups/one')]);
  console.log('A backup was made in it.');
}

/**
 * Starts the server, asks what Docker asks and what a visitor asks, and stops it.
 * @param {Stage} image
 * @param {'cold' | 'warm'} kind
 */
async function start(image, kind) {
  const port = await findFreePort();
  const begun = performance.now();
  const server = run(image, image.command, { PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    if (performance.now() - begun > PATIENCE_MS) throw new Error('The server does not answer.');
    await pause(20);
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${kind} start: ${seconds.toFixed(1)} s (at most ${LIMITS[kind]} on a machine with nothing else to do)`);
  await runToEnd(image, image.health, { PORT: String(port) });
  const page = await fetch(url);
  if (page.status !== 200 || !(await page.text()).includes('<html'))
    throw new Error(`The first page is ${page.status}.`);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  if (code !== 0) throw new Error(`The server ended with code ${code} when told to stop.`);
  if (process.env['CHECK_TIMES'] && seconds > LIMITS[kind]) throw new Error(`A ${kind} start took too long.`);
}

/**
 * @param {Stage} image
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 */
async function runToEnd(image, command, env = {}) {
  const [code] = await once(run(image, command, env), 'exit');
  if (code !== 0) throw new Error(`${command.slice(0, 2).join(' ')} ended with code ${code}.`);
}

/**
 * Runs a command as the user of the image, who may be somebody else only where we are root.
 * @param {Stage} image
 * @param {string[]} command
 * @param {Record<string, string>} env
 */
function run(image, command, env) {
  const [uid = '', gid = uid] = image.user.split(':');
  const as = isRoot ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : [];
  const [program = '', ...words] = [...as, ...command];
  const inside = Object.entries(image.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? join(image.root, value) : value,
  ]);
  return spawn(program, words, {
    cwd: join(image.root, image.workdir),
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(inside),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** An empty PostgreSQL that another user may connect to. */
async function openDatabase() {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  const socket = join(base, 'socket');
  mkdirSync(socket);
  chmodSync(socket, 0o777);
  const dataDir = join(base, 'db');
  const settings = {
    unix_socket_directories: `${dataDir}/postgres,${socket}`,
    unix_socket_permissions: '0777',
  };
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log: console.log, settings });
  const open = new URL(url);
  open.searchParams.set('host', socket);
  return { url: open.href, stop };
}

/** @param {string} folder */
function measure(folder) {
  return sh(`du -sm ${folder}`).split('\t')[0];
}

/** @param {string} command */
function sh(command) {
  return execFileSync('sh', ['-c', command], { encoding: 'utf8' });
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}
