import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { ApiError } from '../../lib/api/api.ts';
import { getPageSetting } from '../../lib/page-settings.ts';
import { isRetryable } from '../../lib/api/retries.ts';
import { getSession } from '../../lib/session.ts';

interface PersistedQuery {
  userId: number;
  /** The build that can read it. */
  build: string;
  at: number;
  data: unknown;
}

/** Queries that are persisted, by the first part of their keys. */
const KINDS: ReadonlySet<unknown> = new Set([
  'books',
  'requests',
  'favourites',
  'conversations',
  'profiles',
  'ratings',
  'account',
  'stats',
  'categories',
  'languages',
  'cities',
  'colleges',
]);
const NOT_PERSISTED: ReadonlySet<unknown> = new Set(['suggestions', 'payment']);
const MAX_AGE_MS = 14 * 24 * 60 * 60_000;
const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 500_000;

const store = createStore('kept-answers', 'entries');

const isPersisted = ({ queryKey }: Query) => KINDS.has(queryKey[0]) && !NOT_PERSISTED.has(queryKey[1]);

async function restoreQuery(query: Query) {
  const userId = getSession()?.userId;
  if (!userId || !isPersisted(query) || query.state.data !== undefined) return;
  const persisted = await get<PersistedQuery>(query.queryHash, store).catch(() => undefined);
  if (!persisted || !isCurrent(persisted) || persisted.userId !== userId || getSession()?.userId !== userId) return;
  if (query.state.data !== undefined) return;
  query.setData(persisted.data, { updatedAt: persisted.at, manual: true });
}

const isCurrent = ({ at, build }: PersistedQuery) => build === getPageSetting('build') && Date.now() - at < MAX_AGE_MS;

let isKeeping = false;

export function persistQueries(queries: QueryClient): void {
  if (isKeeping) return;
  isKeeping = true;
  const note = (query: Query) => {
    if (isPersisted(query)) void persistQuery(query).catch(() => undefined);
  };
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) {
    note(query);
    if (query.state.fetchStatus === 'fetching') void restoreQuery(query);
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') void restoreQuery(query);
    if (action.type === 'success') note(query);
    if (action.type === 'error' && isRefusal(action.error) && isPersisted(query))
      void del(query.queryHash, store).catch(() => undefined);
  });
  void removeOldEntries().catch(() => undefined);
}

/** Whether the server now denies access to previously persisted data. */
const isRefusal = (error: unknown) => error instanceof ApiError && !isRetryable(error);

/** Checks the session and writes in one step, so that no sign-out can come between. */
async function persistQuery({ queryHash, state }: Query) {
  const userId = getSession()?.userId;
  if (!userId || state.data === undefined || JSON.stringify(state.data).length > MAX_CHARACTERS) return;
  const persisted = {
    userId,
    build: getPageSetting('build'),
    at: state.dataUpdatedAt,
    data: state.data,
  };
  await set(queryHash, persisted satisfies PersistedQuery, store);
}

async function removeOldEntries() {
  const answers = (await entries<string, PersistedQuery>(store)).sort(([, a], [, b]) => b.at - a.at);
  const old = answers.filter(([, answer], index) => index >= MAX_ENTRIES || !isCurrent(answer));
  for (const [key] of old) await del(key, store);
}

export const clearPersistedQueries = async () => clear(store);
