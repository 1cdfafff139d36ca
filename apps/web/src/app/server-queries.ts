import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../lib/api-errors.ts';
import type { RenderedQuery } from './rendered-queries.ts';

/**
 * Asks what a page has asked for as it was rendered; tells whether there was anything. That there is no such thing is an answer too.
 * @throws any other failure
 */
export async function answerQueries(queries: QueryClient): Promise<boolean> {
  const asked = queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false);
  await Promise.all(
    asked.map((query) =>
      query.fetch({ ...query.options, retry: false }).catch((error: unknown) => {
        if (!isNotFound(error as Error)) throw error;
      }),
    ),
  );
  return asked.length > 0;
}

/** Everything that was answered. */
export const listAnswers = (queries: QueryClient): RenderedQuery[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
