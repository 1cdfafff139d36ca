import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchListWithTotal } from './fetch-list-with-total.ts';
import en from './texts/en.ts';
import { api, type ApiError, setApiSession } from './api.ts';

const onEnded = vi.fn();
let token: string | null;
let answer: (response: Response) => void;

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { lib: en } } }));
beforeEach(() => {
  token = 'first';
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  setApiSession({ token: () => token, onEnded });
  vi.stubGlobal('fetch', () => answered);
});
afterEach(() => {
  onEnded.mockClear();
  vi.unstubAllGlobals();
});

const refuse = () =>
  answer(Response.json({ message: 'Please sign in to continue.', code: 'accounts.unauthenticated' }, { status: 401 }));

test('a session that the server no longer knows has ended', async () => {
  const call = api('GET /api/user');
  refuse();
  await expect(call).rejects.toMatchObject({ status: 401, code: 'accounts.unauthenticated' });
  expect(onEnded).toHaveBeenCalledOnce();
});

test('a refusal of the session before does not end the one that has begun since', async () => {
  const call = api('GET /api/user');
  token = 'second';
  refuse();
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(onEnded).not.toHaveBeenCalled();
});

test('a guest who is refused has no session to end', async () => {
  token = null;
  const call = api('POST /api/login', { body: { email: 'asha@example.org', password: 'wrong' } });
  refuse();
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(onEnded).not.toHaveBeenCalled();
});

test('only where no answer came is the server said to be out of reach', async () => {
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

test('a form is posted: it says which method it means, and empties what is null, but is silent about what is undefined', async () => {
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

test('a page of a list tells how long the whole list is', async () => {
  const list = fetchListWithTotal('GET /api/requests/history');
  answer(Response.json([{ id: 1 }], { headers: { 'x-total-count': '130' } }));
  await expect(list).resolves.toEqual({ list: [{ id: 1 }], total: 130 });
});

test('a list that comes without its length is all there is', async () => {
  const list = fetchListWithTotal('GET /api/requests/history');
  answer(Response.json([{ id: 1 }, { id: 2 }]));
  await expect(list).resolves.toMatchObject({ total: 2 });
});

test('an answer that was asked for before scripts were there is used once, by the session that asked', async () => {
  const setEarly = () => {
    globalThis.earlyCalls = { '/api/user': { token: 'first', answer: Promise.resolve(Response.json({ id: 1 })) } };
  };
  vi.stubGlobal('fetch', async () => Response.json({ id: 2 }));
  setEarly();
  expect([await api('GET /api/user'), await api('GET /api/user')]).toEqual([{ id: 1 }, { id: 2 }]);
  setEarly();
  token = 'second';
  expect(await api('GET /api/user')).toEqual({ id: 2 });
});
