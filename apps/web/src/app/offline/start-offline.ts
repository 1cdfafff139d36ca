import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { booksKey } from '../../features/books/books.api.ts';
import { configureApi } from '../../lib/api/api.ts';
import { GUEST_IMAGES_CACHE, IMAGES_CACHE, MEMBER_CACHE } from '../../lib/device/worker-protocol.ts';
import { getServiceWorker } from '../../lib/device/service-worker.ts';
import { deleteCaches } from '../../lib/device/storage/tables.ts';
import { subscribeToNetwork, savesData } from '../../lib/device/network.ts';
import { loadTexts } from '../../lib/lazy-with-texts.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { awaitIdle } from '../../ui/run-when-idle.ts';
import { clearOtherMembers } from '../session/logout.ts';
import { setOfflineWords } from '../session/reachability.ts';
import { clearPersistedQueries, clearQueriesOfMembers, persistQueries } from './persisted-queries.ts';
import { repeatUnanswered, repeatUnansweredRegularly } from './recovery.ts';
import { announceReader, compareRelease, markPossiblyOutdated, offerUpdates } from './release-updates.ts';

/** For a page that may come from the service worker's cache. Returns the check of each response's build id. */
export function startCachedPage(queries: QueryClient) {
  markPossiblyOutdated();
  clearDeviceOnSignOut();
  repeatUnansweredRegularly(queries);
  void showOfflineNotice(queries).catch(() => undefined);
  persistQueries(queries);
  return compareRelease;
}

/** Sets up offline use after the first screen; skipped for guests who save data. */
export async function startOffline(queries: QueryClient): Promise<void> {
  clearDeviceOnSignOut();
  repeatUnansweredRegularly(queries);
  if (savesData() && !getSession()) return;
  void showOfflineNotice(queries).catch(() => undefined);
  const registration = await getServiceWorker();
  if (!registration) return;
  configureApi({ onAnswer: compareRelease });
  offerUpdates(registration);
  const announce = () => void announceToWorker(registration);
  persistQueries(queries, announce);
  subscribeToSession((now, before) => {
    if (now?.token !== before?.token) announce();
  });
  i18next.on('languageChanged', announce);
  announce();
}

/** The reader's session when the page has come to rest. */
async function announceToWorker(registration: ServiceWorkerRegistration) {
  await awaitIdle();
  const isMember = getSession() !== null;
  const images = isMember ? [] : listShownImages();
  await announceReader(registration, { isMember, keepsPages: isMember && !savesData(), images });
}

/** Paths of the pictures of books that have been loaded. */
const listShownImages = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img[src^="/images/"]')]
    .filter(({ currentSrc }) => currentSrc)
    .map(({ currentSrc }) => new URL(currentSrc).pathname);

let isWatching = false;

/** Deletes a member's data when the session ends or another member's begins, also while the page was closed. */
export function clearDeviceOnSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  if (getSession()) clearOtherMembers();
  else clearDevice(clearQueriesOfMembers(), [IMAGES_CACHE, MEMBER_CACHE]);
  subscribeToSession((now, before) => {
    if (before && now?.token !== before.token)
      clearDevice(clearPersistedQueries(), [IMAGES_CACHE, MEMBER_CACHE, GUEST_IMAGES_CACHE]);
    if (now?.userId !== before?.userId) clearOtherMembers();
  });
}

function clearDevice(cleared: Promise<void>, cacheNames: string[]) {
  void cleared.catch(() => undefined);
  void deleteCaches(cacheNames);
  void navigator.clearAppBadge?.().catch(() => undefined);
}

let hasNotice = false;

/** Shows an offline notice, and an offline page in place of pages that are not cached; nothing if its texts cannot be loaded. */
async function showOfflineNotice(queries: QueryClient) {
  if (hasNotice) return;
  hasNotice = true;
  await loadTexts(['offline']);
  const update = () => setOfflineWords(navigator.onLine ? null : i18next.t(findWords(queries)));
  update();
  subscribeToNetwork(async () => {
    // Until there is a response, one sentence would only follow another.
    if (navigator.onLine) await repeatUnanswered(queries);
    update();
  });
  subscribeToSession(update);
  i18next.on('languageChanged', update);
  queries.getQueryCache().subscribe(({ type }) => {
    if (!navigator.onLine && CHANGES_OF_PAGE.has(type)) update();
  });
  configureApi({
    onUnreachable(failure, method) {
      if (method === 'GET' && !navigator.onLine) failure.message = i18next.t('offline:offlinePage');
    },
  });
}

/** Events of the query cache after which other data may be on the screen. */
const CHANGES_OF_PAGE: ReadonlySet<string> = new Set(['observerAdded', 'observerRemoved', 'updated']);

function findWords(queries: QueryClient) {
  if (getSession()) return 'offline:offline';
  const lists = queries.getQueryCache().findAll({ queryKey: [...booksKey, 'list'], type: 'active' });
  return lists.some(({ state }) => state.data !== undefined) ? 'offline:offlineBooks' : 'offline:offlineGuest';
}
