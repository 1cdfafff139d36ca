import { ApiError } from './api.ts';

const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Whether no answer came: the line is down, or the server away. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Whether a call may succeed later as it is: no answer came, there were too many calls, or the server failed. */
export const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === TOO_MANY || error.status >= SERVER_ERROR);
