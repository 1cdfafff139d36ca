import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { hasEnded } from './process.ts';

const MAX_RESTARTS = 5;
const PERIOD_MS = 60_000;
const BACKOFF = { firstMs: 100, longestMs: 5_000 };

interface Options {
  /** Starts PostgreSQL; resolves when it accepts connections. */
  launch: () => Promise<ChildProcess>;
  /** Stops the running process. */
  end: () => Promise<void>;
  log: (line: string) => void;
  /** Called when PostgreSQL was restarted too often. */
  onGivenUp: (error: EmbeddedPostgresError) => void;
}

/**
 * Restarts PostgreSQL whenever its process ends, with exponential backoff, and gives up after five restarts within a minute.
 * `stop` ends it for good, also during a restart.
 */
export function supervisePostgres(first: ChildProcess, { launch, end, log, onGivenUp }: Options) {
  const stopping = new AbortController();
  let restarts: number[] = [];

  async function watch() {
    for (let child: ChildProcess | undefined = first; child; child = await restart()) {
      if (stopping.signal.aborted) return end();
      if (!hasEnded(child)) await once(child, 'exit');
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended by itself (${child.signalCode ?? `code ${child.exitCode}`}). It is started again.`);
    }
  }

  /** Resolves with undefined when it is stopped meanwhile. */
  async function restart(): Promise<ChildProcess | undefined> {
    for (let lastFailure = ''; !stopping.signal.aborted;) {
      await waitForBackoff(lastFailure);
      if (stopping.signal.aborted) return undefined;
      try {
        const child = await launch();
        log('PostgreSQL answers again.');
        return child;
      } catch (error) {
        lastFailure = (error as Error).message;
        log(`PostgreSQL cannot be started again: ${lastFailure}`);
      }
    }
    return undefined;
  }

  async function waitForBackoff(lastFailure: string) {
    restarts = restarts.filter((moment) => Date.now() - moment < PERIOD_MS);
    if (restarts.length >= MAX_RESTARTS)
      throw new EmbeddedPostgresError(
        'restarted_too_often',
        `PostgreSQL was started again ${MAX_RESTARTS} times within a minute and did not stay.${lastFailure && ` Lastly: ${lastFailure}`}`,
      );
    const delay = Math.min(BACKOFF.longestMs, BACKOFF.firstMs * 2 ** restarts.length);
    await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    restarts.push(Date.now());
  }

  const watching = watch().catch((error: EmbeddedPostgresError) => onGivenUp(error));
  return {
    async stop() {
      stopping.abort();
      await end();
      // A process that is being launched now is stopped as soon as it accepts connections.
      await watching;
    },
  };
}
