import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How long the streams of a command may stay open after it has ended: something it left behind may hold them. */
const OUTPUT_TIMEOUT_MS = 5_000;

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, inheritOutput?: boolean, minutes?: number }} CommandOptions
 * @typedef {{ succeeded: boolean, output: string, seconds: string }} Outcome
 * @typedef {import('node:child_process').ChildProcess} Command
 */

/** @type {Set<Command>} */
const groups = new Set();

/**
 * Runs a command to its end and keeps what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options] `inheritOutput`: what it says is passed on as it comes, not kept; `minutes`: it is ended after so many, with all it has started
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, inheritOutput = false, minutes } = {}) {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: minutes !== undefined });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      if (inheritOutput) process.stdout.write(chunk);
      else output += chunk;
    });
  }
  return new Promise((resolve) => {
    const limit = minutes && setTimeout(() => stopOnTimeout(child, minutes), minutes * 60_000);
    const end = (/** @type {boolean} */ succeeded) => {
      clearTimeout(limit);
      groups.delete(child);
      resolve({ succeeded, output, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    };
    if (minutes) groups.add(child);
    child.on('close', (code) => end(code === 0));
    child.on('exit', () =>
      setTimeout(() => [child.stdout, child.stderr].map((stream) => stream.destroy()), OUTPUT_TIMEOUT_MS).unref(),
    );
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
  });
}

/**
 * @param {Command} child
 * @param {number} minutes
 */
function stopOnTimeout(child, minutes) {
  console.error(`Given up after ${minutes} minutes: ${child.spawnargs.join(' ')}`);
  stopGroup(child);
}

/** @param {Command} child */
function stopGroup({ pid }) {
  if (pid) process.kill(-pid, 'SIGKILL');
}

/** Ends commands with a limit when we are ended: they lead groups of their own, which the terminal's Ctrl-C does not reach. */
export function stopGroupsOnSignal() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      groups.forEach(stopGroup);
      process.exit(1);
    });
}

/**
 * npm, as the one that runs us where there is one.
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(args, options) {
  const cli = process.env['npm_execpath'];
  return cli ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}

/**
 * Throws, with what the command said, when a step that the rest needs has failed.
 * @param {string} what
 * @param {Outcome} outcome
 */
export function requireSuccess(what, { succeeded, output }) {
  if (!succeeded) throw new Error(`${output.trimEnd()}\n\n${what} failed.`);
}
