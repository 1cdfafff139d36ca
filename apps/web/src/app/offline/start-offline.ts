import type { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { loadKeptAnswers } from '../kept-queries.ts';
import { offerEditions, tellMember } from './editions.ts';
import { startSendingWaiting } from './send-waiting.ts';

interface Connection {
  saveData?: boolean;
}

/** Whether the reader has asked for as little as possible to be fetched. */
const savesData = () => (navigator as { connection?: Connection }).connection?.saveData ?? false;

/** Makes the product one that opens without a network. It comes after the first screen, and for guests who save data not at all. */
export async function startOffline(queries: QueryClient): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || (savesData() && !getSession())) return;
  await container.register('/sw.js', { updateViaCache: 'none' });
  const registration = await container.ready;
  offerEditions(registration);
  const welcome = () => void startForMember(registration, queries);
  subscribeToSession((now, before) => {
    if (now?.token !== before?.token) welcome();
  });
  welcome();
}

async function startForMember(registration: ServiceWorkerRegistration, queries: QueryClient) {
  if (!getSession()) return;
  const { keepAnswers } = await loadKeptAnswers();
  keepAnswers(queries);
  startSendingWaiting(queries);
  await tellMember(registration, !savesData());
}
