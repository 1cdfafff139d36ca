import { setTimeout as wait } from 'node:timers/promises';

interface Backoff {
  /** Milliseconds. */
  first: number;
  longest: number;
}

/** Returns the delay in milliseconds. It doubles with each failure and has jitter in its upper half. */
export const getBackoff = (failures: number, { first, longest }: Backoff) =>
  Math.min(longest, first * 2 ** failures) * (0.5 + Math.random() / 2);

interface RetryOptions extends Backoff {
  attempts: number;
  isTransient: (error: unknown) => boolean;
}

/** Runs the work until it succeeds or the attempts are used up. Throws the last error. */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts, isTransient, ...backoff }: RetryOptions,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures + 1 >= attempts || !isTransient(error)) throw error;
      await wait(getBackoff(failures, backoff));
    }
  }
}
