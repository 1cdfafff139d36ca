import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handlePushes } from './push.ts';

const BOOK_REQUEST = { title: 'Ravi Kumar', body: 'asks you for The Guide', tag: 'request-7', path: '/notifications' };

/** A page of the product that is open, and what it was told. */
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

/** What stands in for the service worker: it keeps what is listened to, and tells it of events. */
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
  /** Waits for all that the worker has asked the browser to wait for. */
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

describe('the icon', () => {
  it('says that something waits where no page is open, and leaves the count to pages', async () => {
    const worker = startWorker();
    await worker.push(JSON.stringify(BOOK_REQUEST));
    expect(worker.navigator.setAppBadge.mock.calls).toEqual([[]]);
    const beside = startWorker([openPage()]);
    await beside.push(JSON.stringify(BOOK_REQUEST));
    expect(beside.navigator.setAppBadge).not.toHaveBeenCalled();
  });

  it('does not keep the notification from being shown where it cannot be marked', async () => {
    const worker = startWorker();
    worker.navigator.setAppBadge.mockRejectedValue(new Error('not installed'));
    await worker.push(JSON.stringify(BOOK_REQUEST));
    expect(worker.registration.showNotification).toHaveBeenCalledTimes(1);
  });
});

describe('what is shown', () => {
  it('is what the server says, and takes the place of what was said of the same conversation', async () => {
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

  it('holds nothing but the address where it leads', async () => {
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
  ])('names the product and nobody when the push brings %s', async (_what, text) => {
    const worker = startWorker();
    await worker.push(text);
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'The Wandering Book Network',
      expect.objectContaining({ body: '', tag: 'news', data: { path: '/notifications' } }),
    );
  });
});

describe('what is pressed', () => {
  it('closes, and opens a window where no page is open', async () => {
    const worker = startWorker();
    const notification = await worker.press({ path: '/?chat=4' });
    expect(notification.close).toHaveBeenCalledOnce();
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/?chat=4');
    expect(worker.clients.matchAll).toHaveBeenCalledWith({ type: 'window', includeUncontrolled: true });
  });

  it('leads to the news where it says nothing of where to go', async () => {
    const worker = startWorker();
    await worker.press(undefined);
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/notifications');
  });

  it('brings a page that is open to the front, which goes there by itself', async () => {
    const page = openPage();
    const worker = startWorker([page]);
    await worker.press({ path: '/?chat=4' });
    expect(page.focus).toHaveBeenCalledOnce();
    expect(page.postMessage.mock.calls[0]![0]).toEqual({ notificationTarget: '/?chat=4' });
    expect(page.navigate).not.toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('prefers the page that is looked at', async () => {
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

  it('loads the place in a page that does not answer', async () => {
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

  it('opens a window where the page cannot be led there', async () => {
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

describe('a subscription that the browser renews', () => {
  const old = { endpoint: 'old', options: { applicationServerKey: new ArrayBuffer(4) } };
  const sent = vi.fn();
  beforeEach(() => {
    sent.mockReset().mockResolvedValue(new Response());
    vi.stubGlobal('fetch', sent);
  });
  const readBody = () => JSON.parse((sent.mock.calls[0]![1] as RequestInit).body as string) as object;

  it('is told to the server beside the old one', async () => {
    const worker = startWorker();
    await worker.tell('pushsubscriptionchange', { oldSubscription: old, newSubscription: { endpoint: 'given' } });
    expect(sent.mock.calls[0]![0]).toBe('/api/push-subscription/renewal');
    expect(readBody()).toMatchObject({ old: { endpoint: 'old' }, subscription: { endpoint: 'given' } });
    expect(worker.registration.pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('is made where the browser has made none', async () => {
    const worker = startWorker();
    await worker.tell('pushsubscriptionchange', { oldSubscription: old });
    expect(readBody()).toMatchObject({ subscription: { endpoint: 'new' } });
  });

  it('waits for the next visit where the old one is not known', async () => {
    await startWorker().tell('pushsubscriptionchange', {});
    expect(sent).not.toHaveBeenCalled();
  });
});
