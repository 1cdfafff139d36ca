import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} CommandOptions
 * @typedef {{ isGood: boolean, output: string, seconds: string }} Outcome
 */

/**
 * Runs a command to its end and keeps what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = ROOT, env = process.env } = {}) {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (output += chunk));
  }
  return new Promise((resolve) => {
    const end = (/** @type {boolean} */ isGood) =>
      resolve({ isGood, output, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    child.on('close', (code) => end(code === 0));
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
  });
}

/**
 * npm, as the one that runs us where there is one.
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export function npm(args, options) {
  const cli = process.env['npm_execpath'];
  return cli ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}

/**
 * Throws, with what the command said, when a step that the rest needs has failed.
 * @param {string} what
 * @param {Outcome} outcome
 */
export function insist(what, { isGood, output }) {
  if (!isGood) throw new Error(`${output.trimEnd()}\n\n${what} failed.`);
}
