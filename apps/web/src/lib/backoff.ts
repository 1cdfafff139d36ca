const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * How long to wait before trying again, in milliseconds: doubles with each failure up to a minute, and lies somewhere in
 * the upper half, so that the many who lost the same server do not all come back at once. It is longer by what the error says.
 */
export function getRetryDelay(failures: number, error?: unknown) {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2) + ((error as { retryAfter?: number } | undefined)?.retryAfter || 0);
}
