import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Maximum time that output streams may stay open after a command has ended; orphaned child processes may hold them. */
const OUTPUT_TIMEOUT_MS = 5_000;

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, inheritOutput?: boolean, minutes?: number }} CommandOptions
 * @typedef {{ succeeded: boolean, output: string, seconds: string }} Outcome
 * @typedef {import('node:child_process').ChildProcess} Command
 */

/** @type {Set<Command>} */
const groups = new Set();

/**
 * Runs a command and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options] `inheritOutput`: forwards output instead of collecting it; `minutes`: timeout, after which the process group is killed
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

/** Kills commands with a timeout when this process is stopped: they lead their own process groups, which Ctrl-C does not reach. */
export function stopGroupsOnSignal() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      groups.forEach(stopGroup);
      process.exit(1);
    });
}

/**
 * Runs npm, the same one that started this process if any.
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export function runNpm(args, options) {
  const cli = process.env['npm_execpath'];
  return cli ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}

/**
 * Throws with the output of a failed command.
 * @param {string} what
 * @param {Outcome} outcome
 */
export function requireSuccess(what, { succeeded, output }) {
  if (!succeeded) throw new Error(`${output.trimEnd()}\n\n${what} failed.`);
}
