import { ApiError } from './api.ts';

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Whether there was no response. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Whether a retry may succeed: no response, too many requests, or a server error. */
export const isRetryable = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR);
