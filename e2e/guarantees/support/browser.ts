import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Actions } from './page.ts';
import type { Reader } from './readers.ts';

const PAGE = join(import.meta.dirname, 'page.ts');
const WEB = join(import.meta.dirname, '../../../apps/web/tsconfig.json');

type Answer = (value: never) => void;

/** A headless browser page: the web app's own hooks and cache in a child process, connected through a faulty balancer. */
export class Browser {
  private readonly child: ChildProcess;
  private readonly asked = new Map<number, Answer>();
  private readonly opened: Promise<unknown>;
  private turn = 0;

  private constructor(url: string) {
    this.child = fork(PAGE, {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PRODUCT_URL: url, TSX_TSCONFIG_PATH: WEB },
    });
    this.opened = once(this.child, 'message');
    this.child.on('message', ({ turn, value }: { turn: number; value: never }) => {
      this.asked.get(turn)?.(value);
      this.asked.delete(turn);
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
    this.turn += 1;
    const answer = new Promise<never>((resolve) => this.asked.set(this.turn, resolve));
    this.child.send({ turn: this.turn, name, given });
    return answer;
  }

  async close() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
