import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../apps/server/test/services/server-process.ts';
import { createJourneyDatabase } from './database.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/server/dist/main.js');

const HEALTH_TIMEOUT_MS = 5000;
const START_TIMEOUT_MS = 120_000;

/** Value of `DATABASE_URL` with which the product runs its own PostgreSQL. */
export const EMBEDDED = '';

/** The built product as a process with its own port and data folder. */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  private readonly env: NodeJS.ProcessEnv;
  private process: ChildProcess | undefined;

  private constructor(port: number, dataDir: string, env: Record<string, string> & { DATABASE_URL: string }) {
    this.databaseUrl = env.DATABASE_URL;
    this.url = `http://localhost:${port}`;
    this.dataDir = dataDir;
    this.env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      SEED_DEMO: 'false',
      PUSH_SERVICES: 'https://push.example.org',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    };
  }

  /** @param env environment of `npm start`; by default a free `PORT` and the URL of a seeded database */
  static async start(env: Record<string, string> = {}) {
    const port = Number(env['PORT'] ?? (await findFreePort()));
    const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
    const product = new Product(port, dataDir, {
      DATABASE_URL: env['DATABASE_URL'] ?? (await createJourneyDatabase()),
      ...env,
    });
    await product.begin();
    return product;
  }

  /** Kills the process with SIGKILL and restarts it on the same data. */
  async killAndRestart() {
    await this.end('SIGKILL');
    await this.begin();
  }

  /** Ends the process with SIGTERM and restarts it, with further variables of the environment if given. */
  async drainAndRestart(env: Record<string, string> = {}) {
    Object.assign(this.env, env);
    await this.end('SIGTERM');
    await this.begin();
  }

  /** Sends a signal and resolves when the process has ended. */
  async end(signal: NodeJS.Signals) {
    if (this.process?.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill(signal);
    await once(this.process, 'exit');
  }

  /** Links in the mails to an address, oldest first, read from the mail folder of a server without SMTP. */
  async listMailedLinks(email: string) {
    const folder = join(this.dataDir, 'mails');
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    const inOrder = files.sort((a, b) => parseInt(a) - parseInt(b));
    const mails = await Promise.all(inOrder.map((file) => readFile(join(folder, file), 'utf8')));
    return mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /https?:[^\s>]+/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? '');
  }

  async stop() {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Starts the process and resolves when it is healthy. */
  async begin() {
    const child = spawn(process.execPath, ['--enable-source-maps', MAIN], { env: this.env, stdio: 'pipe' });
    this.process = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const limit = Date.now() + START_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (Date.now() > limit) throw new Error(`The server is still not ready:\n${output}`);
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${output}`);
      await new Promise((next) => setTimeout(next, 100));
    }
  }

  private async isReady() {
    const answer = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
      () => undefined,
    );
    return answer?.status === 200;
  }
}
