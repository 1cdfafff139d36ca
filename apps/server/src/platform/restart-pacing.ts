import { setTimeout as pause } from 'node:timers/promises';
import { getBackoff } from './concurrency/retry.ts';
import { StartupError } from './startup-error.ts';

const BACKOFF = { first: 100, longest: 5_000 };
const MAX_STARTS = 5;
const PERIOD_MS = 60_000;

/**
 * Paces restarts: `waitForTurn` resolves with growing delays, and at once when stopped. Throws StartupError at the
 * sixth restart within a minute.
 * @param what the process, as named in messages
 */
export function createRestartPacing(what: string) {
  let starts: number[] = [];
  return {
    async waitForTurn(lastFailure: string, stopping: AbortSignal) {
      starts = starts.filter((moment) => Date.now() - moment < PERIOD_MS);
      if (starts.length >= MAX_STARTS) {
        const why = lastFailure && ` Lastly: ${lastFailure}`;
        throw new StartupError(`${what} was started again ${MAX_STARTS} times within a minute and did not stay.${why}`);
      }
      await pause(getBackoff(starts.length, BACKOFF), undefined, { signal: stopping }).catch(() => undefined);
      starts.push(Date.now());
    },
  };
}
