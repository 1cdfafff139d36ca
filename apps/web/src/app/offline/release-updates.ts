import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import i18next from 'i18next';
import { readOfTab, writeOfTab } from '../../lib/device/storage/entries.ts';
import { findServiceWorker } from '../../lib/device/service-worker.ts';
import { getPageSetting } from '../../lib/page-settings.ts';
import { toast } from '../../lib/toast.ts';
import type { WorkerMessage } from '../../lib/device/worker-protocol.ts';

/** Session storage key: the build after whose release this tab was reloaded. */
const RELOADED_KEY = 'release-followed';
const TOAST = 'new-release';
const UPDATE_INTERVAL_MS = 60 * 60_000;

const sendToWorker = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  new Promise<void>((resolve) => {
    if (!worker) return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    worker.postMessage(message, [port2]);
  });

/** Whether this page may be outdated, because it has not received a response yet. */
let isPossiblyOutdated = false;

/** For a page that may come from the cache: its first response reveals the server's build. */
export const markPossiblyOutdated = () => void (isPossiblyOutdated = true);

/** Compares the server's build with that of this page. Responses of the HTTP cache can be older than the page. */
export async function compareRelease({ headers }: Response): Promise<void> {
  const [own, other] = [getPageSetting('build'), headers.get(BUILD_HEADER)];
  if (!own || !other || headers.get('cache-control')?.includes('max-age')) return;
  if (own === other) isPossiblyOutdated = false;
  else await handleNewBuild(other);
}

/** Reloads a page that was just opened. Once per build, which the tab must remember: with two behind one load balancer, it would reload forever. */
async function handleNewBuild(build: string) {
  const { controller } = navigator.serviceWorker;
  void findServiceWorker().then((registration) => registration?.update().catch(() => undefined));
  if (!isPossiblyOutdated || !controller || readOfTab(RELOADED_KEY) === build) return;
  if (!writeOfTab(RELOADED_KEY, build)) return;
  await sendToWorker(controller, { kind: 'outdated' });
  window.location.reload();
  await new Promise(() => {});
}

/** Offers each new build once it is installed, and checks for updates periodically. */
export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) void offerReload(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  const ask = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  setInterval(ask, UPDATE_INTERVAL_MS);
  document.addEventListener('visibilitychange', ask);
}

/** Reloads only the tab whose reader agreed; others keep their loaded assets. */
async function offerReload(worker: ServiceWorker) {
  await i18next.loadNamespaces('offline');
  toast.info(i18next.t('newRelease.title'), {
    id: TOAST,
    duration: Infinity,
    position: 'bottom-center',
    cancel: { label: i18next.t('offline:later'), onClick: () => {} },
    action: { label: i18next.t('newRelease.reload'), onClick: () => activateUpdate(worker) },
  });
}

function activateUpdate(worker: ServiceWorker) {
  const reload = () => window.location.reload();
  if (worker.state === 'activated') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  void sendToWorker(worker, { kind: 'update' });
}

export const announceReader = (
  registration: ServiceWorkerRegistration,
  reader: { isMember: boolean; keepsPages: boolean; images: string[] },
) => sendToWorker(registration.active, { kind: 'reader', language: i18next.resolvedLanguage ?? 'en', ...reader });
