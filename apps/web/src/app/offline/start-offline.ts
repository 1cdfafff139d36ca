import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { configureApi } from '../../lib/api/api.ts';
import { IMAGES_CACHE, MEMBER_CACHE } from '../../lib/device/worker-protocol.ts';
import { getServiceWorker } from '../../lib/device/service-worker.ts';
import { subscribeToNetwork } from '../../lib/device/use-online.ts';
import { loadTexts } from '../../lib/lazy-with-texts.ts';
import { savesData } from '../../lib/saves-data.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { setOfflineWords } from '../session/reachability.ts';
import { clearPersistedQueries, persistQueries } from './persisted-queries.ts';
import { compareRelease, markPossiblyOutdated, offerUpdates, announceMember } from './release-updates.ts';

/** For a page that may come from the service worker's cache. Returns the check of each response's build id. */
export function startCachedPage(queries: QueryClient) {
  markPossiblyOutdated();
  clearDeviceOnSignOut();
  void showOfflineNotice().catch(() => undefined);
  if (getSession()) persistQueries(queries);
  return compareRelease;
}

/** Sets up offline use after the first screen; skipped for guests who save data. */
export async function startOffline(queries: QueryClient): Promise<void> {
  clearDeviceOnSignOut();
  if (savesData() && !getSession()) return;
  const registration = await getServiceWorker();
  if (!registration) return;
  configureApi({ onAnswer: compareRelease });
  offerUpdates(registration);
  void showOfflineNotice().catch(() => undefined);
  const welcome = () => void startForMember(registration, queries);
  subscribeToSession((now, before) => {
    if (now?.token !== before?.token) welcome();
  });
  welcome();
}

async function startForMember(registration: ServiceWorkerRegistration, queries: QueryClient) {
  if (!getSession()) return;
  persistQueries(queries);
  await announceMember(registration, !savesData());
}

let isWatching = false;

/** Deletes the member's persisted data when a session ends, also one that ended while the page was closed. */
export function clearDeviceOnSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  if (!getSession()) clearDevice();
  subscribeToSession((now, before) => {
    if (before && now?.token !== before.token) clearDevice();
  });
}

function clearDevice() {
  void clearPersistedQueries().catch(() => undefined);
  for (const name of [IMAGES_CACHE, MEMBER_CACHE]) void globalThis.caches?.delete(name);
  void navigator.clearAppBadge?.().catch(() => undefined);
}

let hasNotice = false;

/** Shows an offline notice, and an offline page in place of pages that are not cached; nothing if its texts cannot be loaded. */
async function showOfflineNotice() {
  if (hasNotice) return;
  hasNotice = true;
  await loadTexts(['offline']);
  const update = () =>
    setOfflineWords(navigator.onLine ? null : i18next.t(getSession() ? 'offline:offline' : 'offline:offlineGuest'));
  update();
  subscribeToNetwork(update);
  subscribeToSession(update);
  i18next.on('languageChanged', update);
  configureApi({
    onUnreachable(failure, method) {
      if (method === 'GET' && !navigator.onLine) failure.message = i18next.t('offline:offlinePage');
    },
  });
}
