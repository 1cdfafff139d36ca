interface PushContent {
  title: string;
  body: string;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  path: string;
}

/** Missing from TypeScript's library. */
interface PushSubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface ShownOptions extends NotificationOptions {
  renotify: boolean;
}

const FALLBACK: PushContent = { title: 'The Wandering Book Network', body: '', tag: 'news', path: '/notifications' };
const ICON = '/notification-icon.png';
const BADGE = '/notification-badge.png';
/** Time for an open page to confirm that it navigates. */
const ANSWER_TIMEOUT_MS = 1000;

export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readContent(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? FALLBACK) as PushContent;
    event.waitUntil(openPath(worker, path));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as PushSubscriptionChange;
    change.waitUntil(renewSubscription(worker, change));
  });
}

/** Browsers require a notification for each push, even with unreadable data. */
function readContent(data: PushMessageData | null): PushContent {
  try {
    return { ...FALLBACK, ...(data?.json() as Partial<PushContent>) };
  } catch {
    return FALLBACK;
  }
}

async function show(worker: ServiceWorkerGlobalScope, content: PushContent) {
  const { title, body, tag, path } = content;
  const options: ShownOptions = { body, tag, renotify: true, icon: ICON, badge: BADGE, data: { path } };
  await worker.registration.showNotification(title, options);
  await markIcon(worker);
}

/** Pages set the count of the badge; without an open page only a dot is shown. */
async function markIcon({ clients, navigator }: ServiceWorkerGlobalScope) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) await navigator.setAppBadge?.().catch(() => undefined);
}

/** Opens the address in the focused or visible page, else in any page or a new window. */
async function openPath({ clients, location }: ServiceWorkerGlobalScope, path: string) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (!page) return void (await clients.openWindow(path));
  await page.focus().catch(() => undefined);
  if (await requestNavigation(page, path)) return;
  await page.navigate(new URL(path, location.origin).href).catch(() => clients.openWindow(path));
}

/** Asks the page to navigate by itself, which keeps unsaved input; false if it does not confirm. */
const requestNavigation = (page: WindowClient, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    page.postMessage({ notificationTarget: path }, [port2]);
  });

/** Authenticates with the old subscription. Without it, the next visit subscribes again. */
async function renewSubscription(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription: old, newSubscription }: PushSubscriptionChange,
) {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!old || !applicationServerKey) return;
  const subscription =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  await fetch('/api/push-subscription/renewal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, subscription }),
  });
}
