import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import { ApiError } from '../api/api.ts';
import { getSession, signIn, signOut } from '../session.ts';
import {
  clearQueue,
  enqueue,
  KINDS,
  listQueue,
  readQueue,
  removeAction,
  subscribeToQueue,
  updateAction,
  type ActionKind,
  type QueuedAction,
} from './queue.ts';
import { queueIfUnreachable } from './queue-if-unreachable.ts';
import { retryAction, sendNow, startSending } from './sender.ts';

/** The device's storage, in place of IndexedDB. */
const device = vi.hoisted(() => ({ entries: new Map<string, unknown>(), isFull: false, whileReading: () => {} }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  async get(key: string) {
    const read = structuredClone(device.entries.get(key));
    device.whileReading();
    return read;
  },
  del: async (key: string) => void device.entries.delete(key),
  async update(key: string, edit: (value: unknown) => unknown) {
    if (device.isFull) throw new Error('QuotaExceededError');
    device.entries.set(key, structuredClone(edit(device.entries.get(key))));
  },
}));

const LONGEST_PAUSE = 60_000;
const LOST = new ApiError(0, {});

const ASHA = { token: 'of Asha', userId: 1 };
const RAVI = { token: 'of Ravi', userId: 2 };
const begin = ({ token, userId }: typeof ASHA) => signIn(token, userId);

const write = (text: string, kind: ActionKind = 'message') => enqueue(kind, text, crypto.randomUUID());
const listTexts = (list = listQueue()) => list.map(({ body }) => body);
const flush = () => vi.advanceTimersByTimeAsync(0);
/** The queues of Asha and Ravi. */
const readAll = async () =>
  (await Promise.all([1, 2].flatMap((member) => KINDS.map((kind) => readQueue({ member, kind }))))).flat();

beforeEach(async () => {
  vi.useFakeTimers();
  stubLocalStorage();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } });
  device.entries.clear();
  device.isFull = false;
  signOut();
  begin(ASHA);
  await flush();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stops: (() => void)[] = [];

describe('The queue', () => {
  test('keeps actions in order across page loads', async () => {
    await Promise.all(['one', 'two', 'three'].map((text) => write(text)));
    vi.resetModules();
    const later = await import('./queue.ts');
    expect(listTexts(await later.readQueue({ member: 1, kind: 'message' }))).toEqual(['one', 'two', 'three']);
  });

  test('is read again when a page comes back that has missed changes', async () => {
    const listeners = new Map<string, (event: { persisted: boolean }) => void>();
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
    vi.resetModules();
    const later = await import('./queue.ts');
    await write('from another tab');
    expect(listTexts(later.listQueue())).toEqual([]);
    listeners.get('pageshow')!({ persisted: true });
    await flush();
    expect(listTexts(later.listQueue())).toEqual(['from another tab']);
  });

  test('shows an action before it is stored, and never an older list after it', async () => {
    const lengths: number[] = [];
    stops.push(subscribeToQueue(({ list }) => void lengths.push(list.length)));
    device.whileReading = () => {
      device.whileReading = () => {};
      void write('two');
      expect(listTexts()).toEqual(['one', 'two']);
    };
    await write('one');
    await flush();
    expect(lengths.at(-1)).toBe(2);
    expect(lengths.toSorted()).toEqual(lengths);
  });

  test('assigns each action an id that survives rejection and retry', async () => {
    await write('one');
    await write('two');
    const [one, two] = listQueue();
    expect(one!.id).not.toBe(two!.id);
    await updateAction(one!, { error: 'No.' });
    expect(listQueue()).toEqual([{ ...one, error: 'No.' }, two]);
    await retryAction(one!);
    expect(listQueue()).toEqual([one, two]);
    await removeAction(one!);
    expect(listQueue()).toEqual([two]);
    await updateAction(one!, { error: 'Too late' });
    expect(await readAll()).toEqual([two]);
  });

  test('is separate per member, and signing out removes only one’s own', async () => {
    await write('mine');
    begin(RAVI);
    expect(listQueue()).toEqual([]);
    await flush();
    expect(listQueue()).toEqual([]);
    await write('of another');
    await clearQueue();
    expect(listTexts(await readAll())).toEqual(['mine']);
    begin(ASHA);
    await flush();
    expect(listTexts()).toEqual(['mine']);
  });

  test('keeps actions in memory when the storage is full', async () => {
    expect(await write('one')).toBe(true);
    device.isFull = true;
    expect(await write('two')).toBe(false);
    expect(listTexts()).toEqual(['one', 'two']);
    device.isFull = false;
    await write('three');
    expect(listTexts()).toEqual(['one', 'two', 'three']);
    await clearQueue();
    expect(await readAll()).toEqual([]);
  });

  test('keeps the unstored actions of a member while another one uses the page', async () => {
    await write('stored');
    device.isFull = true;
    await write('one');
    await write('two');
    const [, one] = listQueue();
    begin(RAVI);
    await removeAction(one!);
    begin(ASHA);
    await flush();
    expect(listTexts()).toEqual(['stored', 'two']);
    device.isFull = false;
    await write('three');
    expect(device.entries.get('1:message')).toMatchObject([{ body: 'stored' }, { body: 'two' }, { body: 'three' }]);
  });
});

describe('queueIfUnreachable', () => {
  const body = { title: 'The Guide' };

  test('queues an action without a response under the key of its first attempt', async () => {
    expect(await queueIfUnreachable(LOST, getSession(), 'request', body, 'key')).toBe(true);
    expect(listQueue()).toMatchObject([{ id: 'key', kind: 'request', member: ASHA.userId, body }]);
  });

  test('queues nothing when another member has signed in since the call', async () => {
    const session = getSession();
    begin(RAVI);
    expect(await queueIfUnreachable(LOST, session, 'request', body)).toBe(false);
    expect(await readAll()).toEqual([]);
  });

  test.each([
    ['the server has responded', () => new ApiError(500, {})],
    ['the device stores nothing', () => ((device.isFull = true), LOST)],
    ['pages do not open offline', () => (vi.stubGlobal('navigator', {}), LOST)],
  ])('queues nothing when %s', async (_when, fail) => {
    expect(await queueIfUnreachable(fail(), getSession(), 'request', body)).toBe(false);
    expect(await readAll()).toEqual([]);
  });
});

describe('The sender', () => {
  let failures: Record<string, Error>;
  let attempts: { text: string; id: string; token: string }[];

  const send = async ({ id, body }: QueuedAction, token: string) => {
    const text = body as string;
    attempts.push({ text, id, token });
    await Promise.resolve();
    if (failures[text]) throw failures[text];
  };
  const start = (member = ASHA) => {
    const stop = startSending(member, { send });
    stops.push(stop);
    return stop;
  };
  const listAttempts = () => attempts.map(({ text }) => text);

  beforeEach(() => {
    [failures, attempts] = [{}, []];
  });

  test('sends queued and later actions in order', async () => {
    await write('one');
    start();
    await write('two');
    await write('three');
    await flush();
    expect(listAttempts()).toEqual(['one', 'two', 'three']);
    expect(await readAll()).toEqual([]);
  });

  test.each([
    ['no response', 0],
    ['too many requests', 429],
    ['a server error', 500],
    ['a lost response behind a gateway', 502],
    ['an overloaded server', 503],
  ])('retries after %s under the same id and keeps the order', async (_what, status) => {
    failures = { one: new ApiError(status, {}) };
    start();
    await write('one');
    await write('two');
    await flush();
    expect(listAttempts()).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(listAttempts()).not.toContain('two');
    failures = {};
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(listAttempts().slice(-2)).toEqual(['one', 'two']);
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(2);
    expect(await readAll()).toEqual([]);
  });

  test('retries at once when the connection is back', async () => {
    failures = { one: LOST };
    start();
    await write('one');
    await flush();
    failures = {};
    sendNow();
    await flush();
    expect(listAttempts()).toEqual(['one', 'one']);
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(listAttempts()).toEqual(['one', 'one']);
  });

  test('does not delay one kind by the failures of another', async () => {
    failures = { book: LOST };
    start();
    await write('book', 'book');
    await write('message');
    await flush();
    expect(listAttempts()).toEqual(['book', 'message']);
  });

  test.each([403, 404, 409, 422])('marks an action as rejected after a %i and continues', async (status) => {
    failures = { one: new ApiError(status, { message: 'No.' }) };
    start();
    await write('one');
    await write('two');
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(listAttempts()).toEqual(['one', 'two']);
    expect(listQueue()).toMatchObject([{ body: 'one', error: 'No.' }]);
    failures = {};
    await retryAction(listQueue()[0]!);
    await flush();
    expect(listAttempts()).toEqual(['one', 'two', 'one']);
    expect(await readAll()).toEqual([]);
  });

  test("shows the server's field error as the reason", async () => {
    failures = { one: new ApiError(422, { message: 'Validation failed', errors: { message: ['Too long'] } }) };
    start();
    await write('one');
    await flush();
    expect(listQueue()[0]!.error).toBe('Too long');
  });

  test('keeps the queue when the session has expired', async () => {
    failures = { one: new ApiError(401, { message: 'Please sign in' }) };
    start();
    await write('one');
    await write('two');
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(listAttempts()).not.toContain('two');
    expect(listQueue().map(({ error }) => error)).toEqual([undefined, undefined]);
  });

  test('sends nothing for another member after the server has ended the session', async () => {
    failures = { one: new ApiError(401, { message: 'Please sign in' }) };
    const stop = start();
    await write('one');
    await flush();
    signOut();
    stop();
    attempts = [];
    failures = {};

    begin(RAVI);
    start(RAVI)();
    start(RAVI);
    await write('of Ravi');
    sendNow();
    await flush();
    expect(attempts).toMatchObject([{ text: 'of Ravi', token: RAVI.token }]);

    begin(ASHA);
    start(ASHA);
    await flush();
    expect(attempts.at(-1)).toMatchObject({ text: 'one', token: ASHA.token });
    expect(attempts).toHaveLength(2);
  });

  test('stays with its member while another signs in in another tab', async () => {
    await write('one');
    await write('two');
    start();
    begin(RAVI);
    await write('of Ravi');
    await flush();
    expect(attempts.filter(({ text, token }) => (text === 'of Ravi') === (token === ASHA.token))).toEqual([]);
    begin(ASHA);
    await flush();
    expect(attempts.map(({ text, token }) => [text, token])).toEqual([
      ['one', ASHA.token],
      ['two', ASHA.token],
    ]);
  });

  test('sends from one tab at a time, each action once', async () => {
    let turn: Promise<unknown> = Promise.resolve();
    const locks = { request: (_name: string, run: () => Promise<void>) => (turn = turn.then(run)) };
    vi.stubGlobal('navigator', { locks });
    await write('one');
    await write('two');
    start();
    start();
    await flush();
    expect(listAttempts()).toEqual(['one', 'two']);
  });

  test('stops, also while it waits for another tab', async () => {
    await write('not sent');
    start()();
    await flush();
    expect(listAttempts()).toEqual([]);
    await removeAction(listQueue()[0]!);

    failures = { one: LOST };
    const stop = start();
    await write('one');
    await flush();
    stop();
    await write('two');
    await vi.advanceTimersByTimeAsync(2 * LONGEST_PAUSE);
    expect(listAttempts()).toEqual(['one']);
  });
});
