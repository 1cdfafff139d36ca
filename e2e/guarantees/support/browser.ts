import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Actions } from './page.ts';
import type { Reader } from './readers.ts';

const PAGE = join(import.meta.dirname, 'page.ts');
const WEB = join(import.meta.dirname, '../../../apps/web/tsconfig.json');

interface Question {
  resolve: (value: never) => void;
  reject: (why: Error) => void;
}

/** A headless browser page: the web app's own hooks and cache in a child process, connected through a faulty balancer. */
export class Browser {
  private readonly child: ChildProcess;
  private readonly asked = new Map<number, Question>();
  private readonly opened: Promise<unknown>;
  private turn = 0;

  private constructor(url: string) {
    this.child = fork(PAGE, {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PRODUCT_URL: url, TSX_TSCONFIG_PATH: WEB },
    });
    this.opened = once(this.child, 'message');
    this.child.on('message', ({ turn, value }: { turn: number; value: never }) => {
      this.asked.get(turn)?.resolve(value);
      this.asked.delete(turn);
    });
    this.child.on('exit', () => {
      for (const { reject } of this.asked.values()) reject(this.describeExit());
    });
  }

  /** Opens a conversation and resolves when it is shown. */
  static async open(url: string, { token, id }: Reader, conversationId: number) {
    const browser = new Browser(url);
    await browser.opened;
    await browser.do('open', token, id, conversationId);
    return browser;
  }

  do<Name extends keyof Actions>(name: Name, ...given: Parameters<Actions[Name]>): Promise<ReturnType<Actions[Name]>> {
    if (this.hasExited()) return Promise.reject(this.describeExit());
    this.turn += 1;
    const answer = new Promise<never>((resolve, reject) => this.asked.set(this.turn, { resolve, reject }));
    this.child.send({ turn: this.turn, name, given });
    return answer;
  }

  async close() {
    if (this.hasExited()) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  private hasExited() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private describeExit() {
    return new Error(`The page has ended: ${this.child.exitCode ?? this.child.signalCode}`);
  }
}
