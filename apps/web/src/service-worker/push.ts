/** What the server says of a notification. */
interface PushContent {
  title: string;
  body: string;
  /** A notification takes the place of one with the same tag. */
  tag: string;
  /** Where it leads to. */
  path: string;
}

/** Both are of the TypeScript's library only in part. */
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
/** Milliseconds in which a page that is ready says that it follows. */
const ANSWER_WITHIN = 1000;

/** Shows what the server sends, leads to where it points, and keeps the subscription when the browser renews it. */
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

/** A browser wants a notification for each push, whatever came with it. */
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

/** How much waits is counted by pages; where none is open, the icon says no more than that something does. */
async function markIcon({ clients, navigator }: ServiceWorkerGlobalScope) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 0) await navigator.setAppBadge?.().catch(() => undefined);
}

/** In a page that is open, the one that was looked at last; else in a new one. */
async function openPath({ clients, location }: ServiceWorkerGlobalScope, path: string) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0];
  if (!page) return void (await clients.openWindow(path));
  await page.focus().catch(() => undefined);
  if (await tellPage(page, path)) return;
  await page.navigate(new URL(path, location.origin).href).catch(() => clients.openWindow(path));
}

/** Whether the page goes there by itself: so nothing is lost of what was being written. */
const tellPage = (page: WindowClient, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN);
    page.postMessage({ notificationTarget: path }, [port2]);
  });

/** The server knows the browser by what only the two know of the old subscription. Without it, the next visit sees to it. */
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
