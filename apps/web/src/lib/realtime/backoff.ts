const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/**
 * Returns the delay before a retry in milliseconds: exponential up to a minute, with jitter in the upper half, plus
 * the error's `retryAfter`.
 */
export function getRetryDelay(failures: number, error?: unknown) {
  const longest = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2) + ((error as { retryAfter?: number } | undefined)?.retryAfter || 0);
}
