import { QueryCache, QueryClient, type Query, type QueryObserverOptions } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { queryDefaults } from './app-query-client.ts';
import type { RenderedQuery } from './rendered-queries.ts';

/** Longer lists, such as all cities of a large network, would outweigh the page: the browser asks for them. */
const MAX_ENTRIES = 300;
/** Lifetime in milliseconds of cached responses that rarely change, and of known list lengths. */
const MEMORY = 5 * 60_000;
/** Queries with a longer stale time (milliseconds) count as rarely changing. */
const RARELY = 60 * 60_000;

/** Rarely changing responses by query hash; undefined for a list that is too long to embed. */
const memory = new Map<string, { data: unknown; until: number }>();

type Options = QueryObserverOptions & { queryHash: string; suspense?: boolean; _defaulted?: boolean };

/**
 * Query client for rendering one page. Components suspend until their query has a response; rarely changing responses are
 * available at once. A 404 is a response too.
 */
export function createServerQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onSuccess: remember }),
    // A 404 is not retried.
    defaultOptions: { queries: { ...queryDefaults, retryOnMount: false } },
  });
  const cache = queries.getQueryCache();
  const fillIn = queries.defaultQueryOptions.bind(queries) as (options: Options) => Options;

  function remember(data: unknown, query: Query<unknown, unknown>) {
    const isTooLong = Array.isArray(data) && data.length > MAX_ENTRIES;
    if (isTooLong || isSteady(query))
      memory.set(query.queryHash, { data: isTooLong ? undefined : data, until: Date.now() + MEMORY });
    if (isTooLong) cache.remove(query as Query);
  }

  function awaitAnswer(given: Options): Options {
    if (given._defaulted) return given;
    const options = fillIn(given);
    const isOpen = cache.get(options.queryHash)?.state.status !== 'error' && options.enabled !== false;
    const known = isOpen ? findRemembered(options.queryHash) : undefined;
    return known ? { ...options, initialData: known.data } : { ...options, retry: false, suspense: isOpen };
  }
  queries.defaultQueryOptions = awaitAnswer as typeof queries.defaultQueryOptions;
  return queries;
}

function findRemembered(hash: string) {
  const known = memory.get(hash);
  return known && known.until > Date.now() ? known : undefined;
}

const isSteady = ({ options }: Query<unknown, unknown>) =>
  Number((options as { staleTime?: unknown }).staleTime) >= RARELY;

/**
 * Returns all responses.
 * @throws the first error of a query
 */
export function listAnswers(queries: QueryClient): { answers: RenderedQuery[]; isMissing: boolean } {
  const asked = queries.getQueryCache().getAll();
  const failures = asked.filter(({ state }) => state.status === 'error').map(({ state }) => state.error);
  const fault = failures.find((error) => !isNotFound(error));
  if (fault) throw fault;
  const answers = asked
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): RenderedQuery => [queryKey, state.data]);
  return { answers, isMissing: failures.length > 0 };
}
