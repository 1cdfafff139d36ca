import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireSuccess, ROOT, run } from '../run-command.js';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const STAMPS = join(ROOT, 'node_modules/.cache/wandering-books');
const IGNORED_PATHS = /\.tsbuildinfo$|(^|\/)(dist|node_modules|test)(\/|$)|\.test\.tsx?$/;

/** Each build with its main output and the paths of its sources. */
const BUILDS = [
  {
    name: 'web',
    makes: 'dist/server/server.js',
    from: ['apps/web', 'packages', 'tsconfig.base.json', 'package-lock.json'],
  },
  {
    name: 'server',
    makes: 'dist/moderator.js',
    from: ['apps/server', 'packages', 'tsconfig.base.json', 'package-lock.json'],
  },
];

/**
 * Builds web and server where their sources have changed since the last build. Throws with the output of a failed build.
 * @param {(text: string) => void} [say]
 * @param {() => Promise<unknown>} [whileBuildingWeb] begins when the server is built but the web, which takes longer, is not
 */
export async function build(say = console.log, whileBuildingWeb) {
  const stale = BUILDS.map((one) => ({ ...one, inputs: hashFiles(one.from) })).filter((one) => !isFresh(one));
  if (stale.length === 0) return;

  const names = stale.map(({ name }) => name).join(' and ');
  say(`Building ${names} ...`);
  const started = performance.now();
  const next = stale.length === BUILDS.length ? whileBuildingWeb : undefined;
  await Promise.all(stale.map((one) => buildOne(one).then(one.name === 'server' ? next : undefined)));
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** @param {{ name: string, inputs: string }} one */
async function buildOne({ name, inputs }) {
  rmSync(getStampPath(name), { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  requireSuccess(
    `Building ${name}`,
    await run(process.execPath, [VITE, 'build'], { cwd: join(ROOT, 'apps', name), env }),
  );
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(getStampPath(name), inputs);
}

/** @param {{ name: string, makes: string, inputs: string }} one */
function isFresh({ name, makes, inputs }) {
  if (!existsSync(join(ROOT, 'apps', name, makes)) || !existsSync(getStampPath(name))) return false;
  return readFileSync(getStampPath(name), 'utf8') === inputs;
}

/** @param {string} name */
function getStampPath(name) {
  return join(STAMPS, `${name}.inputs`);
}

/** @param {string[]} paths */
function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles)) hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (path.endsWith('.json')) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .map((entry) => ({ entry, below: `${path}/${entry.name}` }))
    .filter(({ below }) => !IGNORED_PATHS.test(below))
    .flatMap(({ entry, below }) => (entry.isDirectory() ? listFiles(below) : [below]))
    .sort();
}
