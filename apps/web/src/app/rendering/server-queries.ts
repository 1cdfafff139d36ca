import {
  dehydrate,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { queryDefaults } from './app-query-client.ts';

/** Longer lists, such as all cities of a large network, would outweigh the page: the browser fetches them. */
const MAX_ENTRIES = 300;
/** Lifetime of cached responses that rarely change, and of known list lengths. */
const MEMORY_MS = 5 * 60_000;
/** Queries with a longer stale time count as rarely changing. */
const STEADY_STALE_TIME_MS = 60 * 60_000;

/** Rarely changing responses by query hash; undefined for a list that is too long to embed. */
type Memory = Map<string, { data: unknown; until: number }>;

const guestMemory: Memory = new Map();

type Options = QueryObserverOptions & { queryHash: string; suspense?: boolean };

/** Query client for one page. Components suspend until their query has a response, also a 404. `isShared` allows responses for other readers. */
export function createServerQueryClient({ isShared }: { isShared: boolean }): QueryClient {
  const memory: Memory = isShared ? guestMemory : new Map();
  const queries = new QueryClient({
    queryCache: new QueryCache({ onSuccess: remember }),
    // A 404 is not retried.
    defaultOptions: { queries: { ...queryDefaults, retryOnMount: false } },
  });
  const cache = queries.getQueryCache();
  const addDefaults = queries.defaultQueryOptions.bind(queries) as (options: Options) => Options;

  function remember(data: unknown, query: Query<unknown, unknown>) {
    const isTooLong = Array.isArray(data) && data.length > MAX_ENTRIES;
    if (isTooLong || isSteady(query))
      memory.set(query.queryHash, { data: isTooLong ? undefined : data, until: Date.now() + MEMORY_MS });
    if (isTooLong) cache.remove(query as Query);
  }

  function findRemembered(hash: string) {
    const entry = memory.get(hash) ?? guestMemory.get(hash);
    return entry && entry.until > Date.now() ? entry : undefined;
  }

  function addSuspense(input: Options): Options {
    const options = addDefaults(input);
    const isOpen = cache.get(options.queryHash)?.state.status !== 'error' && options.enabled !== false;
    const entry = isOpen ? findRemembered(options.queryHash) : undefined;
    return entry ? { ...options, initialData: entry.data } : { ...options, retry: false, suspense: isOpen };
  }
  queries.defaultQueryOptions = addSuspense as typeof queries.defaultQueryOptions;
  return queries;
}

const isSteady = ({ options }: Query<unknown, unknown>) =>
  Number((options as { staleTime?: unknown }).staleTime) >= STEADY_STALE_TIME_MS;

/** Key and response of a query. Without TanStack's timestamps, so that unchanged pages have equal bytes and one entity tag. */
export type RenderedQuery = [key: QueryKey, data: unknown];

/** Returns all responses for `hydrateQueries`. @throws the first error of a query, unless it is a 404 */
export function dehydrateQueries(queries: QueryClient): { responses: RenderedQuery[]; isMissing: boolean } {
  const failures = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'error')
    .map(({ state }) => state.error);
  const fault = failures.find((error) => !isNotFound(error));
  if (fault) throw fault;
  const responses = dehydrate(queries).queries.map(({ queryKey, state }): RenderedQuery => [queryKey, state.data]);
  return { responses, isMissing: failures.length > 0 };
}
