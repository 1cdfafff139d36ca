import type { QueryClient } from '@tanstack/react-query';
import { setApiSession } from '../../lib/api.ts';
import { savesData } from '../../lib/saves-data.ts';
import { getServiceWorker } from '../../lib/service-worker.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { compareEdition, doubtEdition, offerEditions, tellMember } from './editions.ts';
import { forgetDeviceWithSession } from './forget-device.ts';
import { keepAnswers } from './kept-answers.ts';
import { sayWhenOffline } from './say-offline.ts';

/** For a page that may come from the service worker's cache. Returns the check of each response's build id. */
export function beginFromDevice(queries: QueryClient) {
  doubtEdition();
  forgetDeviceWithSession();
  void sayWhenOffline().catch(() => undefined);
  if (getSession()) keepAnswers(queries);
  return compareEdition;
}

/** Sets up offline use after the first screen; skipped for guests who save data. */
export async function startOffline(queries: QueryClient): Promise<void> {
  forgetDeviceWithSession();
  if (savesData() && !getSession()) return;
  const registration = await getServiceWorker();
  if (!registration) return;
  setApiSession({ onAnswer: compareEdition });
  offerEditions(registration);
  void sayWhenOffline().catch(() => undefined);
  const welcome = () => void startForMember(registration, queries);
  subscribeToSession((now, before) => {
    if (now?.token !== before?.token) welcome();
  });
  welcome();
}

async function startForMember(registration: ServiceWorkerRegistration, queries: QueryClient) {
  if (!getSession()) return;
  keepAnswers(queries);
  const { startSendingWaiting } = await import('./send-waiting.ts');
  startSendingWaiting(queries);
  await tellMember(registration, !savesData());
}
