import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../server-process.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PATIENCE_MS = 60 * 60_000;

/** The product as it was in a commit, with the packages that it had then. */
export function checkOut(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'books-release-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const options = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  execFileSync('npm', options, { cwd: folder, stdio: 'inherit' });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a release on a database until it is ready, and stops it. Resolves with what it has said. */
export async function runOnce(folder: string, databaseUrl: string, env: Record<string, string> = {}) {
  const port = String(await findFreePort());
  const dataDir = mkdtempSync(join(tmpdir(), 'books-upgrade-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: join(folder, 'apps/server'),
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: port,
      SEED_DEMO: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close');
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('is at http')) resolve();
      });
    void ended.then(() => reject(new Error(`The server ended:\n${said}`)));
    setTimeout(() => reject(new Error('The server does not get ready')), PATIENCE_MS).unref();
  });
  await ready.finally(() => child.kill('SIGTERM'));
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
  return said;
}

export { ROOT };
