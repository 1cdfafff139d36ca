import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, del, entries, get, keys, set } from 'idb-keyval';
import { ApiError, isRetryable } from '../../lib/api/api.ts';
import { openTable } from '../../lib/device/storage/tables.ts';
import { getPageSetting } from '../../lib/page-settings.ts';
import { getSession } from '../../lib/session.ts';

interface PersistedQuery {
  /** The member, or `GUEST`. */
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
/** Lists of books with the choices of their filters, which are the same for everybody. */
const KINDS_FOR_GUESTS: ReadonlySet<unknown> = new Set(['list', 'categories', 'languages', 'cities', 'colleges']);
const NOT_PERSISTED: ReadonlySet<unknown> = new Set(['suggestions', 'payment']);
const MAX_AGE_MS = 14 * 24 * 60 * 60_000;
const MAX_ENTRIES = 100;
const MAX_ENTRIES_OF_GUESTS = 10;
const MAX_CHARACTERS = 500_000;

const GUEST = 0;

const store = openTable('kept-answers', 'entries');

const isPersisted = ({ queryKey: [kind, part] }: Query) =>
  getSession() ? KINDS.has(kind) && !NOT_PERSISTED.has(part) : KINDS_FOR_GUESTS.has(kind === 'books' ? part : kind);

/** Null for a member whose id is not known yet. */
function findReader() {
  const session = getSession();
  return session ? session.userId : GUEST;
}

async function restoreQuery(query: Query) {
  const reader = findReader();
  if (reader === null || !isPersisted(query) || query.state.data !== undefined) return;
  const persisted = await get<PersistedQuery>(query.queryHash, store).catch(() => undefined);
  if (!persisted || !isCurrent(persisted) || persisted.userId !== reader || findReader() !== reader) return;
  if (query.state.data !== undefined) return;
  query.setData(persisted.data, { updatedAt: persisted.at, manual: true });
}

const isCurrent = ({ at, build }: PersistedQuery) => build === getPageSetting('build') && Date.now() - at < MAX_AGE_MS;

let isKeeping = false;
let onBooksStored: (() => void) | undefined;

/** @param onBooks called when a list of books was stored for a guest */
export function persistQueries(queries: QueryClient, onBooks?: () => void): void {
  onBooksStored = onBooks ?? onBooksStored;
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
  void removeOldEntries(MAX_ENTRIES).catch(() => undefined);
}

/** Whether the server now denies access to previously persisted data. */
const isRefusal = (error: unknown) => error instanceof ApiError && !isRetryable(error);

/** Checks the session and writes in one step, so that no sign-out can come between. */
async function persistQuery({ queryHash, queryKey, state }: Query) {
  const userId = findReader();
  if (userId === null || state.data === undefined || JSON.stringify(state.data).length > MAX_CHARACTERS) return;
  const persisted = {
    userId,
    build: getPageSetting('build'),
    at: state.dataUpdatedAt,
    data: state.data,
  };
  const most = userId === GUEST ? MAX_ENTRIES_OF_GUESTS : MAX_ENTRIES;
  try {
    await set(queryHash, persisted satisfies PersistedQuery, store);
  } catch {
    return removeOldEntries(most / 2);
  }
  if ((await keys(store)).length > most) await removeOldEntries(most);
  if (userId === GUEST && queryKey[0] === 'books') onBooksStored?.();
}

const removeOldEntries = (most: number) => keepEntries((entry, index) => index < most && isCurrent(entry));

/** The newest entry has the index 0. */
async function keepEntries(isKept: (entry: PersistedQuery, index: number) => boolean) {
  const byAge = (await entries<string, PersistedQuery>(store)).sort(([, a], [, b]) => b.at - a.at);
  for (const [index, [key, entry]] of byAge.entries()) if (!isKept(entry, index)) await del(key, store);
}

export const clearPersistedQueries = () => clear(store);

export const clearQueriesOfMembers = () => keepEntries(({ userId }) => userId === GUEST);
