import type { Client } from 'pg';
import type { Query } from './prepared-statements.ts';

const TIMED_OUT = 'Query read timeout';

/**
 * Ends a connection on which an answer did not come in time. The driver has cut its socket by then, but a pool would hand it
 * to the next one who asks before it hears of that.
 */
export function endAfterTimeout(client: Client, query: Query): Query {
  return (...all) => {
    const result = query(...all);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (isAnswerTimeout(error)) void client.end();
      throw error;
    });
  };
}

/** Whether an error says that the database did not answer in time. */
export const isAnswerTimeout = (error: unknown) => error instanceof Error && error.message === TIMED_OUT;
