import { BUILD_HEADER } from '@wandering-books/contract/installation.ts';
import i18next from 'i18next';
import { getPageSetting } from '../../lib/page-setting.ts';
import { toast } from '../../lib/toast.ts';
import type { WorkerMessage } from '../../lib/worker-messages.ts';

/** Names in the session storage the edition for which this tab was loaded anew. */
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

/** Whether this page may be older than what the server has, because nothing was answered to it yet. */
let isDoubtful = false;

/** For a page that may have come from the device: its first answer says of which edition the server is. */
export const doubtEdition = () => void (isDoubtful = true);

/**
 * Compares the edition of the server with that of this page. What a page of an old edition is answered first, it is not shown. What the browser may keep
 * for a while says nothing: it can be older than the page.
 */
export async function compareEdition({ headers }: Response): Promise<void> {
  const [own, other] = [getPageSetting('build'), headers.get(BUILD_HEADER)];
  if (!own || !other || headers.get('cache-control')?.includes('max-age')) return;
  if (own === other) isDoubtful = false;
  else await followEdition(other);
}

/**
 * The server has another edition than this page. A page that was just opened is opened anew, from the server, and uses nothing of the answer; one that is
 * in use goes on, and its reader is offered the new edition. Once for each edition: while servers of two answer, a page would never come to rest.
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

/** Offers each new edition as soon as it is on the device, and asks now and then whether there is one. */
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

/**
 * The tab whose reader says so is loaded anew; others keep what they show, and the files that it is made of. As long as it stays, it is not in the way of the
 * header, and can be put off.
 */
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

/** Tells the service worker that a member uses this device, and in which language. */
export const tellMember = (registration: ServiceWorkerRegistration, keepsPages: boolean) =>
  tell(registration.active, { kind: 'member', language: i18next.resolvedLanguage ?? 'en', keepsPages });
