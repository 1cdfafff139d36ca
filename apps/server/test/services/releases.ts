import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Parses the release and the test files of the command line; throws with a usage message. */
export function parseReleaseArguments(command: string, releases: Record<string, string>) {
  const [major = '', ...files] = process.argv.slice(2);
  const version = releases[major];
  if (version) return { version, files };
  process.stderr.write(`Usage: npm run ${command} <${Object.keys(releases).join(' | ')}> [test files]\n`);
  process.exit(1);
}

/** Installs a package outside of the repository and returns its folder. */
export async function installRelease(name: string, version: string): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'wandering-books');
  const folder = join(cache, `${name.replace('/', '-')}-${version}`);
  await mkdir(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--ignore-scripts', '--no-save', '--prefer-offline'];
  await promisify(execFile)('npm', [...words, `${name}@${version}`], { cwd: folder });
  return join(folder, 'node_modules', name);
}

/** Runs Vitest and returns its exit code. Ctrl-C reaches it directly; this process cleans up. */
export async function runServerTests(files: string[], env: NodeJS.ProcessEnv, node = process.execPath) {
  process.on('SIGINT', () => undefined);
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(node, [vitest, 'run', '--project', 'server', ...files], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
