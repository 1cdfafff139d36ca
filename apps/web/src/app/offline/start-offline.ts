import type { QueryClient } from '@tanstack/react-query';
import { setApiSession } from '../../lib/api/api.ts';
import { savesData } from '../../lib/saves-data.ts';
import { getServiceWorker } from '../../lib/device/service-worker.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { compareRelease, markPossiblyOutdated, offerUpdates, announceMember } from './release-updates.ts';
import { clearDeviceOnSignOut } from './forget-device.ts';
import { persistQueries } from './kept-answers.ts';
import { showOfflineNotice } from './say-offline.ts';

/** For a page that may come from the service worker's cache. Returns the check of each response's build id. */
export function beginFromDevice(queries: QueryClient) {
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
  setApiSession({ onAnswer: compareRelease });
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
