// Does in folders what a Dockerfile says, as far as ours says it: for machines that have no Docker.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './run-command.js';

/** @typedef {{ name: string, words: string }} Instruction */
/** @typedef {{ root: string, workdir: string, env: Record<string, string>, user: string, command: string[], health: string[] }} Stage */

/**
 * Builds every stage in a folder of its own below `base`, and gives the last one.
 * @param {string} base
 * @param {(line: string) => void} say
 * @returns {Stage}
 */
export function buildImage(base, say) {
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  const context = join(base, 'context');
  copyContext(context);
  /** @type {Stage | undefined} */
  let stage;
  for (const { name, words } of parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const [from = '', , as = 'image'] = words.split(/\s+/);
      stage = startStage(join(base, as), stages.get(from));
      stages.set(as, stage);
    } else if (stage) {
      say(`${name} ${words}`);
      follow(stage, { name, words }, { context, stages });
    }
  }
  if (!stage) throw new Error('The Dockerfile has no stage.');
  return stage;
}

/**
 * @param {string} text
 * @returns {Instruction[]}
 */
export function parseDockerfile(text) {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { name, words };
  });
}

/**
 * @param {string} root
 * @param {Stage | undefined} from
 * @returns {Stage}
 */
function startStage(root, from) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true, mode: 0o755 });
  if (from) cpSync(from.root, root, { recursive: true, verbatimSymlinks: true });
  return { root, workdir: from?.workdir ?? '/', env: { ...from?.env }, user: '', command: [], health: [] };
}

/**
 * @param {Stage} stage
 * @param {Instruction} instruction
 * @param {{ context: string, stages: Map<string, Stage> }} world
 */
function follow(stage, { name, words }, { context, stages }) {
  /** @type {Record<string, () => void>} */
  const instructions = {
    WORKDIR: () => {
      stage.workdir = words;
      mkdirSync(join(stage.root, words), { recursive: true });
    },
    ENV: () => void Object.assign(stage.env, Object.fromEntries(words.split(' ').map((pair) => pair.split('=')))),
    USER: () => void (stage.user = words),
    COPY: () => copy(stage, words.split(/\s+/), { context, stages }),
    RUN: () => run(stage, words),
    CMD: () => void (stage.command = JSON.parse(words)),
    HEALTHCHECK: () => void (stage.health = JSON.parse(words.slice(words.indexOf('CMD') + 4))),
    ARG: () => undefined,
    VOLUME: () => undefined,
    EXPOSE: () => undefined,
  };
  const known = instructions[name];
  if (!known) throw new Error(`The Dockerfile says ${name}, which ${import.meta.filename} does not know.`);
  known();
}

/**
 * @param {Stage} stage
 * @param {string[]} words
 * @param {{ context: string, stages: Map<string, Stage> }} world
 */
function copy(stage, words, { context, stages }) {
  const [first = ''] = words;
  const from = /^--from=(.*)$/.exec(first)?.[1];
  const paths = from ? words.slice(1) : words;
  const source = from ? /** @type {Stage} */ (stages.get(from)).root : context;
  const target = paths.at(-1) ?? '';
  for (const path of paths.slice(0, -1)) {
    const into = resolve(join(stage.root, stage.workdir), target);
    const isFolder = statSync(join(source, path)).isDirectory();
    const place = target.endsWith('/') && !isFolder ? join(into, path) : into;
    mkdirSync(dirname(place), { recursive: true });
    cpSync(join(source, path), place, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * @param {Stage} stage
 * @param {string} command paths that begin with a slash are the image's own
 */
function run(stage, command) {
  const here = command.replaceAll(/(^|\s)\/(?=\w)/g, `$1${stage.root}/`);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...stage.env };
  execFileSync('sh', ['-ec', here], {
    cwd: join(stage.root, stage.workdir),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @param {string} folder what Docker would be sent of the files of the repository */
function copyContext(folder) {
  rmSync(folder, { recursive: true, force: true });
  const isIgnored = readIgnored(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((path) => !isIgnored(path) && existsSync(join(ROOT, path))))
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
}

/**
 * Of the rules of a `.dockerignore` that fit, the last decides.
 * @param {string} text
 * @returns {(path: string) => boolean}
 */
export function readIgnored(text) {
  const rules = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const parsed = rules.map((rule) => {
    const escaped = rule.replace(/^!/, '').replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
    const pattern = escaped.replaceAll('**/', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '(.*/)?');
    return { ignores: !rule.startsWith('!'), pattern: new RegExp(`^${pattern}(/|$)`) };
  });
  return (path) => parsed.findLast(({ pattern }) => pattern.test(path))?.ignores ?? false;
}
