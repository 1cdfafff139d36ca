import type { Query, QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../lib/api-errors.ts';
import type { RenderedQuery } from './rendered-queries.ts';

/** Longer lists, such as all cities of a large network, would outweigh the page: the browser asks for them. */
const MOST_ENTRIES = 300;
/** Milliseconds for which answers are taken to be the same that hardly ever change, and lists to be as long as they were. */
const MEMORY = 5 * 60_000;
/** Milliseconds, likewise: what stays fresh so long hardly ever changes. */
const RARELY = 60 * 60_000;

/** By the hash of a query: an answer that hardly ever changes, or nothing for a list that is too long. */
const memory = new Map<string, { data: unknown; until: number }>();

const findRemembered = ({ queryHash }: Query) => {
  const known = memory.get(queryHash);
  return known && known.until > Date.now() ? known : undefined;
};

const isWanted = (query: Query) => {
  const { enabled } = query.options as { enabled?: unknown };
  const known = findRemembered(query);
  return query.state.status === 'pending' && enabled !== false && (!known || known.data !== undefined);
};

/**
 * Asks what a page has asked for as it was rendered; tells whether there was anything. That there is no such thing is an answer too.
 * @throws any other failure
 */
export async function answerQueries(queries: QueryClient): Promise<boolean> {
  const wanted = queries.getQueryCache().getAll().filter(isWanted);
  await Promise.all(wanted.map((query) => answerQuery(queries, query)));
  return wanted.length > 0;
}

async function answerQuery(queries: QueryClient, query: Query) {
  const known = findRemembered(query);
  if (known) return query.setData(known.data);
  const data = await query.fetch({ ...query.options, retry: false }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
  const isTooLong = Array.isArray(data) && data.length > MOST_ENTRIES;
  if (isTooLong || isSteady(query))
    memory.set(query.queryHash, { data: isTooLong ? undefined : data, until: Date.now() + MEMORY });
  if (isTooLong) queries.removeQueries({ queryKey: query.queryKey, exact: true });
}

const isSteady = ({ options }: Query) => Number((options as { staleTime?: unknown }).staleTime) >= RARELY;

/** Everything that was answered. */
export const listAnswers = (queries: QueryClient): RenderedQuery[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
