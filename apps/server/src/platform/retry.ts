import { setTimeout as wait } from 'node:timers/promises';

interface Backoff {
  /** Milliseconds. */
  first: number;
  longest: number;
}

/**
 * How many milliseconds to wait after so many failures before this one. Doubles with each, and lies somewhere in the upper
 * half so that those who failed together do not all come back at once.
 */
export function getBackoff(failures: number, { first, longest }: Backoff) {
  return Math.min(longest, first * 2 ** failures) * (0.5 + Math.random() / 2);
}

interface RetryOptions extends Backoff {
  attempts: number;
  /** Whether the next attempt may succeed after this error. */
  isPassing: (error: unknown) => boolean;
}

/** Tries until it succeeds, so many times at most. Throws the error of the last attempt. */
export async function retry<T>(work: () => Promise<T>, { attempts, isPassing, ...backoff }: RetryOptions): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures + 1 >= attempts || !isPassing(error)) throw error;
      await wait(getBackoff(failures, backoff));
    }
  }
}
