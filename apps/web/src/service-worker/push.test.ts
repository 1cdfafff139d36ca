import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handlePushes } from './push.ts';

const BOOK_REQUEST = { title: 'Ravi Kumar', body: 'asks you for The Guide', tag: 'request-7', path: '/notifications' };

/** An open page that records its messages. */
function openPage(state: { focused?: boolean; visibilityState?: string; follows?: boolean } = {}) {
  const { focused = false, visibilityState = 'hidden', follows = true } = state;
  return {
    focused,
    visibilityState,
    focus: vi.fn().mockResolvedValue(undefined),
    navigate: vi.fn().mockResolvedValue(null),
    postMessage: vi.fn((_message: unknown, [port]: MessagePort[]) => follows && port!.postMessage('followed')),
  };
}

type Page = ReturnType<typeof openPage>;

/** A service worker scope that records listeners and dispatches events. */
function startWorker(pages: Page[] = []) {
  const handlers = new Map<string, (event: unknown) => void>();
  const registration = {
    showNotification: vi.fn().mockResolvedValue(undefined),
    pushManager: { subscribe: vi.fn().mockResolvedValue({ endpoint: 'new' }) },
  };
  const clients = { matchAll: vi.fn().mockResolvedValue(pages), openWindow: vi.fn().mockResolvedValue(null) };
  const navigator = { setAppBadge: vi.fn().mockResolvedValue(undefined) };
  const scope = {
    registration,
    clients,
    navigator,
    location: { origin: 'https://books.example' },
    addEventListener: (name: string, handle: (event: unknown) => void) => void handlers.set(name, handle),
  };
  handlePushes(scope as unknown as ServiceWorkerGlobalScope);
  /** Dispatches an event and awaits its `waitUntil` promises. */
  const tell = async (name: string, event: object) => {
    const works: Promise<unknown>[] = [];
    handlers.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    expect(works).toHaveLength(1);
    await Promise.all(works);
  };
  const push = (text: string | null) =>
    tell('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  const press = async (data: unknown) => {
    const notification = { close: vi.fn(), data };
    await tell('notificationclick', { notification });
    return notification;
  };
  return { tell, push, press, registration, clients, navigator };
}

describe('The app badge', () => {
  it('shows a dot when no page is open, and leaves the count to pages', async () => {
    const worker = startWorker();
    await worker.push(JSON.stringify(BOOK_REQUEST));
    expect(worker.navigator.setAppBadge.mock.calls).toEqual([[]]);
    const beside = startWorker([openPage()]);
    await beside.push(JSON.stringify(BOOK_REQUEST));
    expect(beside.navigator.setAppBadge).not.toHaveBeenCalled();
  });

  it('does not block the notification when it fails', async () => {
    const worker = startWorker();
    worker.navigator.setAppBadge.mockRejectedValue(new Error('not installed'));
    await worker.push(JSON.stringify(BOOK_REQUEST));
    expect(worker.registration.showNotification).toHaveBeenCalledTimes(1);
  });
});

describe('A notification', () => {
  it('shows the pushed content and replaces one with the same tag', async () => {
    const worker = startWorker();
    await worker.push(JSON.stringify(BOOK_REQUEST));
    await worker.push(JSON.stringify({ ...BOOK_REQUEST, body: 'asks you again' }));
    const shown = worker.registration.showNotification.mock.calls as [string, NotificationOptions][];
    expect(shown.map(([title, { body, tag }]) => [title, body, tag])).toEqual([
      ['Ravi Kumar', 'asks you for The Guide', 'request-7'],
      ['Ravi Kumar', 'asks you again', 'request-7'],
    ]);
    expect(shown[0]![1]).toMatchObject({ renotify: true, data: { path: '/notifications' } });
  });

  it('stores only the address', async () => {
    const worker = startWorker();
    await worker.push(JSON.stringify({ ...BOOK_REQUEST, secret: 'told by nobody' }));
    const [[, options]] = worker.registration.showNotification.mock.calls as [[string, NotificationOptions]];
    expect(options.data).toEqual({ path: '/notifications' });
    expect(JSON.stringify(options)).not.toContain('told by nobody');
  });

  it.each([
    ['nothing', null],
    ['something unreadable', 'not JSON'],
    ['only what is not private', '{}'],
  ])('shows only the product name when the push contains %s', async (_what, text) => {
    const worker = startWorker();
    await worker.push(text);
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'The Wandering Book Network',
      expect.objectContaining({ body: '', tag: 'news', data: { path: '/notifications' } }),
    );
  });
});

describe('A clicked notification', () => {
  it('closes and opens a window when no page is open', async () => {
    const worker = startWorker();
    const notification = await worker.press({ path: '/?chat=4' });
    expect(notification.close).toHaveBeenCalledOnce();
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/?chat=4');
    expect(worker.clients.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
  });

  it('opens the notifications page without an address', async () => {
    const worker = startWorker();
    await worker.press(undefined);
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/notifications');
  });

  it('focuses an open page, which navigates by itself', async () => {
    const page = openPage();
    const worker = startWorker([page]);
    await worker.press({ path: '/?chat=4' });
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.postMessage.mock.calls[0]![0]).toEqual({ notificationTarget: '/?chat=4' });
    expect(page.navigate).not.toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('prefers the focused or visible page', async () => {
    const [hidden, visible, focused] = [
      openPage(),
      openPage({ visibilityState: 'visible' }),
      openPage({ focused: true }),
    ];
    await startWorker([hidden, visible, focused]).press({ path: '/' });
    expect(focused.focus).toHaveBeenCalledOnce();
    await startWorker([hidden, visible]).press({ path: '/' });
    expect(visible.focus).toHaveBeenCalledOnce();
    expect(hidden.focus).not.toHaveBeenCalled();
  });

  it('navigates a page that does not confirm', async () => {
    vi.useFakeTimers();
    const page = openPage({ follows: false });
    const worker = startWorker([page]);
    const pressed = worker.press({ path: '/notifications' });
    await vi.advanceTimersByTimeAsync(1000);
    await pressed;
    vi.useRealTimers();
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith('https://books.example/notifications');
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens a window when the page cannot be navigated', async () => {
    vi.useFakeTimers();
    const page = openPage({ follows: false });
    page.navigate.mockRejectedValue(new TypeError('not controlled'));
    const worker = startWorker([page]);
    const pressed = worker.press({ path: '/notifications' });
    await vi.advanceTimersByTimeAsync(1000);
    await pressed;
    vi.useRealTimers();
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/notifications');
  });
});

describe('A renewed subscription', () => {
  const old = { endpoint: 'old', options: { applicationServerKey: new ArrayBuffer(4) } };
  const sent = vi.fn();
  beforeEach(() => {
    sent.mockReset().mockResolvedValue(new Response());
    vi.stubGlobal('fetch', sent);
  });
  const readBody = () => JSON.parse((sent.mock.calls[0]![1] as RequestInit).body as string) as object;

  it('is sent to the server with the old one', async () => {
    const worker = startWorker();
    await worker.tell('pushsubscriptionchange', { oldSubscription: old, newSubscription: { endpoint: 'given' } });
    expect(sent.mock.calls[0]![0]).toBe('/api/push-subscription/renewal');
    expect(readBody()).toMatchObject({ old: { endpoint: 'old' }, subscription: { endpoint: 'given' } });
    expect(worker.registration.pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('is created when the browser has created none', async () => {
    const worker = startWorker();
    await worker.tell('pushsubscriptionchange', { oldSubscription: old });
    expect(readBody()).toMatchObject({ subscription: { endpoint: 'new' } });
  });

  it('is skipped when the old one is unknown', async () => {
    await startWorker().tell('pushsubscriptionchange', {});
    expect(sent).not.toHaveBeenCalled();
  });
});
