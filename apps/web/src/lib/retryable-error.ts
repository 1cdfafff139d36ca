import { ApiError } from './api.ts';

const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Whether a call may succeed later as it is: no answer came, there were too many calls, or the server failed. */
export const isRetryableError = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === TOO_MANY || error.status >= SERVER_ERROR);
