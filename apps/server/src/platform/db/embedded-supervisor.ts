import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRestartPacing } from '../restart-pacing.ts';
import type { StartupError } from '../startup-error.ts';
import { hasEnded } from './embedded-process.ts';

interface Options {
  /** Starts PostgreSQL; resolves when it answers. */
  launch: () => Promise<ChildProcess>;
  /** Ends the one that runs. */
  end: () => Promise<void>;
  log: (line: string) => void;
  /** Told when PostgreSQL has been started again as often as makes sense. */
  onGivenUp: (error: StartupError) => void;
}

/**
 * Starts PostgreSQL again whenever it ends by itself, later and later. Gives up when it ended or could not be started 5 times
 * within a minute. `stop` ends it for good, also while it is being started.
 */
export function supervisePostgres(first: ChildProcess, { launch, end, log, onGivenUp }: Options) {
  const stopping = new AbortController();
  const pacing = createRestartPacing('PostgreSQL');

  async function watch() {
    for (let child: ChildProcess | undefined = first; child; child = await startAgain()) {
      if (stopping.signal.aborted) return end();
      if (!hasEnded(child)) await once(child, 'exit');
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended by itself (${child.signalCode ?? `code ${child.exitCode}`}). It is started again.`);
    }
  }

  /** Undefined when it is to stop meanwhile. */
  async function startAgain(): Promise<ChildProcess | undefined> {
    for (let last = ''; !stopping.signal.aborted;) {
      await pacing.waitForTurn(last, stopping.signal);
      if (stopping.signal.aborted) return undefined;
      try {
        const child = await launch();
        log('PostgreSQL answers again.');
        return child;
      } catch (error) {
        last = (error as Error).message;
        log(`PostgreSQL cannot be started again: ${last}`);
      }
    }
    return undefined;
  }

  const watching = watch().catch((error: StartupError) => onGivenUp(error));
  return {
    async stop() {
      stopping.abort();
      await end();
      // What is only just being started is ended as soon as it is there.
      await watching;
    },
  };
}
