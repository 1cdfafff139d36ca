import { ApiError } from './api.ts';

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Whether a retry may succeed: no response, too many requests, or a server error. */
export const isRetryable = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR);

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/** Milliseconds before a retry: exponential up to a minute, with jitter, plus the error's `retryAfter`. */
export function getRetryDelay(failures: number, error?: unknown) {
  const longest = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2) + ((error as { retryAfter?: number } | undefined)?.retryAfter || 0);
}
