import type { QueryClient } from '@tanstack/react-query';
import { setApiSession } from '../../lib/api.ts';
import { savesData } from '../../lib/saves-data.ts';
import { getServiceWorker } from '../../lib/service-worker.ts';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { compareEdition, doubtEdition, offerEditions, tellMember } from './editions.ts';
import { forgetDeviceWithSession } from './forget-device.ts';
import { keepAnswers } from './kept-answers.ts';
import { sayWhenOffline } from './say-offline.ts';

/** Begins a page that the device may have opened by itself. Gives what compares its edition with that of each answer. */
export function beginFromDevice(queries: QueryClient) {
  doubtEdition();
  forgetDeviceWithSession();
  void sayWhenOffline().catch(() => undefined);
  if (getSession()) keepAnswers(queries);
  return compareEdition;
}

/** Makes the product one that opens without a network. It comes after the first screen, and for guests who save data not at all. */
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
