import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { fetchListWithTotal, api, type ApiError, configureApi } from './api.ts';
import en from '@wandering-books/texts/en/lib.json';

const onEnded = vi.fn();
let token: string | null;
let answer: (response: Response) => void;

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { lib: en } } }));
beforeEach(() => {
  token = 'first';
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  configureApi({ token: () => token, onEnded });
  vi.stubGlobal('fetch', () => answered);
});
afterEach(() => {
  onEnded.mockClear();
  vi.unstubAllGlobals();
});

const refuse = () =>
  answer(Response.json({ message: 'Please sign in to continue.', code: 'accounts.unauthenticated' }, { status: 401 }));

test('drops the English message of a successful response', () => {
  expectTypeOf<Awaited<ReturnType<typeof api<'POST /api/book-post'>>>>().toHaveProperty('data');
  expectTypeOf<Awaited<ReturnType<typeof api<'POST /api/book-post'>>>>().not.toHaveProperty('message');
  expectTypeOf<Awaited<ReturnType<typeof api<'POST /api/logout'>>>>().not.toHaveProperty('message');
});

test('ends the session when the server no longer knows it', async () => {
  const call = api('GET /api/user');
  refuse();
  await expect(call).rejects.toMatchObject({ status: 401, code: 'accounts.unauthenticated' });
  expect(onEnded).toHaveBeenCalledOnce();
});

test('keeps a newer session when an older one is rejected', async () => {
  const call = api('GET /api/user');
  token = 'second';
  refuse();
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(onEnded).not.toHaveBeenCalled();
});

test('ignores a 401 without a session', async () => {
  token = null;
  const call = api('POST /api/login', { body: { email: 'asha@example.org', password: 'wrong' } });
  refuse();
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(onEnded).not.toHaveBeenCalled();
});

test('reports the server as unreachable only without a response', async () => {
  const failing = async (reply: () => Promise<Response>) => {
    vi.stubGlobal('fetch', reply);
    return api('GET /api/user').catch(({ message, code, hasServerMessage }: ApiError) => ({
      message,
      code,
      told: hasServerMessage,
    }));
  };
  const noWords = { message: 'Something went wrong. Please try again.', code: undefined, told: false };
  expect(await failing(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    message: 'The server cannot be reached.',
    code: 'network',
    told: false,
  });
  for (const status of [400, 404, 409, 500, 502, 503])
    expect(await failing(async () => new Response('<h1>Bad</h1>', { status }))).toEqual(noWords);
  const words = { message: 'The shelf is being moved.', code: 'server.not_ready' };
  expect(await failing(async () => Response.json(words, { status: 503 }))).toEqual({ ...words, told: true });
});

const neverAnswer = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

test.each([
  ['gives up on a response that does not come, where a repetition does no harm', undefined, 0],
  ['passes on that a call is no longer needed', 'AbortError', undefined],
])('%s', async (_, name, status) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(neverAnswer));
  const stop = new AbortController();
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  void api('GET /api/user', { signal: stop.signal }).catch(keep);
  void api('POST /api/book-post', { once: 'key', signal: stop.signal } as never).catch(keep);
  const message = { client_id: '7f0c3c3e-8a3a-4c43-9c39-5a7d9b1a2f10', message: 'Namaste' };
  const conversation = { params: { id: 1 }, signal: stop.signal };
  void api('POST /api/conversations/:id/messages', { ...conversation, body: message }).catch(keep);
  void api('POST /api/login', { body: { email: 'asha@example.org', password: 'wrong' } }).catch(keep);
  if (name) stop.abort();
  await vi.advanceTimersByTimeAsync(name ? 0 : 30_000);
  vi.useRealTimers();
  expect(failures).toMatchObject(Array.from({ length: 3 }, () => (name ? { name } : { status })));
});

test('gives up on a response that stops halfway', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream()));
  const list = api('GET /api/user').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect(await list).toMatchObject({ status: 0, code: 'network' });
});

test('throws for truncated and foreign responses', async () => {
  const breakOff = () =>
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode('[{"id": 1'));
        controller.error(new TypeError('network error'));
      },
    });
  for (const buildBody of [breakOff, () => '[{"id": 1', () => '<h1>Log in to the Wi-Fi</h1>']) {
    vi.stubGlobal('fetch', async () => new Response(buildBody()));
    await expect(api('GET /api/user')).rejects.toMatchObject({ status: 0, code: 'network' });
    await expect(fetchListWithTotal('GET /api/notifications')).rejects.toMatchObject({ status: 0, code: 'network' });
  }
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(api('POST /api/logout')).resolves.toEqual({});
});

test('posts a form with `_method`, null as empty and without undefined fields', async () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (...call: [string, RequestInit]) => {
    calls.push(call);
    return Response.json({});
  });
  await api('PUT /api/user', { body: { bio: null, first_name: 'Asha', last_name: undefined }, files: {} });
  const [, { method, body }] = calls[0]!;
  expect(method).toBe('POST');
  expect(Object.fromEntries(body as FormData)).toEqual({ _method: 'PUT', bio: '', first_name: 'Asha' });
});

test('returns the total of a list', async () => {
  const list = fetchListWithTotal('GET /api/requests/history');
  answer(Response.json([{ id: 1 }], { headers: { 'x-total-count': '130' } }));
  await expect(list).resolves.toEqual({ list: [{ id: 1 }], total: 130 });
});

test('uses the length of a list as its total without the header', async () => {
  const list = fetchListWithTotal('GET /api/requests/history');
  answer(Response.json([{ id: 1 }, { id: 2 }]));
  await expect(list).resolves.toMatchObject({ total: 2 });
});
