import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { signIn, signOut } from '../../../lib/session.ts';
import { deliverNow, isStalled, startDelivery } from './delivery.ts';
import { markRefused, addToOutbox, listUnsentMessages, type UnsentMessage } from './outbox.ts';

const LONGEST_PAUSE = 60_000;

type Outcome = 'sent' | 'lost' | ApiError;
let outcomes: Record<string, Outcome>;
let attempts: string[];
let ids: Set<string>;
let delivered: string[];
let stop: (() => void) | undefined;

const begin = () => (stop = startDelivery((message) => delivered.push(message.message), send));

async function send({ client_id, message }: UnsentMessage) {
  await Promise.resolve();
  attempts.push(message);
  ids.add(client_id);
  const outcome = outcomes[message] ?? 'sent';
  if (outcome === 'lost') throw new ApiError(0, {});
  if (outcome instanceof ApiError) throw outcome;
  return { message, client_id } as Message;
}

beforeEach(() => {
  vi.useFakeTimers();
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  signIn('token', 1);
  [outcomes, attempts, delivered, ids] = [{}, [], [], new Set()];
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

test('sends queued and later messages in order', async () => {
  addToOutbox(7, 'one');
  begin();
  addToOutbox(7, 'two');
  addToOutbox(8, 'three');
  await flush();
  expect(delivered).toEqual(['one', 'two', 'three']);
  expect(listUnsentMessages()).toEqual([]);
});

test('retries a lost message under the same id and keeps the order', async () => {
  outcomes = { one: 'lost' };
  begin();
  addToOutbox(7, 'one');
  addToOutbox(7, 'two');
  await flush();
  expect([attempts, isStalled()]).toEqual([['one'], true]);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(attempts).not.toContain('two');
  outcomes = {};
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect([delivered, isStalled(), ids.size]).toEqual([['one', 'two'], false, 2]);
});

test('retries at once when the connection is back', async () => {
  outcomes = { one: 'lost' };
  begin();
  addToOutbox(7, 'one');
  await flush();
  outcomes = {};
  deliverNow();
  await flush();
  expect(delivered).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(attempts).toEqual(['one', 'one']);
});

test.each([429, 500, 503])('retries after a %i', async (status) => {
  outcomes = { one: new ApiError(status, { message: 'Later' }) };
  begin();
  addToOutbox(7, 'one');
  await flush();
  expect([listUnsentMessages()[0]!.refused, isStalled()]).toEqual([undefined, true]);
});

test.each([403, 404, 409, 422])('marks a message as refused after a %i and continues with the next', async (status) => {
  outcomes = { one: new ApiError(status, { message: 'No.' }) };
  begin();
  addToOutbox(7, 'one');
  addToOutbox(7, 'two');
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect([attempts, delivered, isStalled()]).toEqual([['one', 'two'], ['two'], false]);
  expect(listUnsentMessages()).toMatchObject([{ message: 'one', refused: 'No.' }]);

  outcomes = {};
  markRefused(listUnsentMessages()[0]!.client_id);
  await flush();
  expect([delivered, listUnsentMessages()]).toEqual([['two', 'one'], []]);
});

test("shows the server's field error as the reason", async () => {
  outcomes = { one: new ApiError(422, { message: 'Validation failed', errors: { message: ['Too long'] } }) };
  begin();
  addToOutbox(7, 'one');
  await flush();
  expect(listUnsentMessages()[0]!.refused).toBe('Too long');
});

test('keeps the queue when the session has expired', async () => {
  outcomes = { one: new ApiError(401, { message: 'Please sign in' }) };
  begin();
  addToOutbox(7, 'one');
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect([attempts, listUnsentMessages().map(({ refused }) => refused)]).toEqual([['one'], [undefined]]);
});

test('resumes the queue after its member has signed in again, and for no other member', async () => {
  const endSession = (unsent: UnsentMessage) => {
    signOut();
    return send(unsent);
  };
  outcomes = { one: new ApiError(401, { message: 'Please sign in' }) };
  stop = startDelivery((message) => delivered.push(message.message), endSession);
  addToOutbox(7, 'one');
  await flush();
  expect([attempts, listUnsentMessages()]).toEqual([['one'], []]);
  stop();

  outcomes = {};
  signIn('of another', 2);
  begin()();
  await flush();
  expect([attempts, listUnsentMessages()]).toEqual([['one'], []]);

  signIn('of the next session', 1);
  begin();
  await flush();
  expect([delivered, listUnsentMessages(), ids.size]).toEqual([['one'], [], 1]);
});

test('stops with its owner', async () => {
  begin()();
  addToOutbox(7, 'one');
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(attempts).toEqual([]);
});
