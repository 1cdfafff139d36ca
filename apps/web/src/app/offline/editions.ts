import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import i18next from 'i18next';
import { getPageSetting } from '../../lib/page-setting.ts';
import { toast } from '../../lib/toast.ts';
import type { WorkerMessage } from '../../lib/worker-messages.ts';

/** Session storage key: the build after whose release this tab was reloaded. */
const FOLLOWED = 'edition-followed';
const TOAST = 'new-edition';
const HOUR = 60 * 60_000;

const tell = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
  new Promise<void>((resolve) => {
    if (!worker) return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    worker.postMessage(message, [port2]);
  });

/** Whether this page may be outdated, because it has not received a response yet. */
let isDoubtful = false;

/** For a page that may come from the cache: its first response reveals the server's build. */
export const doubtEdition = () => void (isDoubtful = true);

/**
 * Compares the server's build with that of this page. Responses from the HTTP cache are ignored, since they can be
 * older than the page.
 */
export async function compareEdition({ headers }: Response): Promise<void> {
  const [own, other] = [getPageSetting('build'), headers.get(BUILD_HEADER)];
  if (!own || !other || headers.get('cache-control')?.includes('max-age')) return;
  if (own === other) isDoubtful = false;
  else await followEdition(other);
}

/**
 * A page that was just opened is reloaded and drops the response; one in use offers a reload. Once per build: with
 * two builds behind one load balancer, a page would reload forever.
 */
async function followEdition(build: string) {
  const { controller } = navigator.serviceWorker;
  void navigator.serviceWorker.getRegistration().then((registration) => registration?.update().catch(() => undefined));
  if (!isDoubtful || !controller || sessionStorage.getItem(FOLLOWED) === build) return;
  sessionStorage.setItem(FOLLOWED, build);
  await tell(controller, { kind: 'outdated' });
  window.location.reload();
  await new Promise(() => {});
}

/** Offers each new build once it is installed, and checks for updates periodically. */
export function offerEditions(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller) void offerReload(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  const ask = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  setInterval(ask, HOUR);
  document.addEventListener('visibilitychange', ask);
}

/** Reloads only the tab whose reader agreed; others keep their loaded assets. */
async function offerReload(worker: ServiceWorker) {
  await i18next.loadNamespaces('waiting').catch(() => undefined);
  toast.info(i18next.t('newEdition.title'), {
    id: TOAST,
    duration: Infinity,
    position: 'bottom-center',
    cancel: { label: i18next.t('waiting:later'), onClick: () => {} },
    action: { label: i18next.t('newEdition.reload'), onClick: () => takeEdition(worker) },
  });
}

function takeEdition(worker: ServiceWorker) {
  const reload = () => window.location.reload();
  if (worker.state === 'activated') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  void tell(worker, { kind: 'update' });
}

export const tellMember = (registration: ServiceWorkerRegistration, keepsPages: boolean) =>
  tell(registration.active, { kind: 'member', language: i18next.resolvedLanguage ?? 'en', keepsPages });
