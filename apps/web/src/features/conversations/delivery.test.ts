import type { Message } from '@wandering-books/contract/conversations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { signIn } from '../../lib/session.ts';
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
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  signIn('token', 1);
  [outcomes, attempts, delivered, ids] = [{}, [], [], new Set()];
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('sends what it finds and what is put in later, in order', async () => {
  addToOutbox(7, 'one');
  begin();
  addToOutbox(7, 'two');
  addToOutbox(8, 'three');
  await settle();
  expect(delivered).toEqual(['one', 'two', 'three']);
  expect(listUnsentMessages()).toEqual([]);
});

test('tries again what got lost, under the same id, and lets nothing overtake it', async () => {
  outcomes = { one: 'lost' };
  begin();
  addToOutbox(7, 'one');
  addToOutbox(7, 'two');
  await settle();
  expect([attempts, isStalled()]).toEqual([['one'], true]);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(attempts).not.toContain('two');
  outcomes = {};
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect([delivered, isStalled(), ids.size]).toEqual([['one', 'two'], false, 2]);
});

test('does not wait when the line is back', async () => {
  outcomes = { one: 'lost' };
  begin();
  addToOutbox(7, 'one');
  await settle();
  outcomes = {};
  deliverNow();
  await settle();
  expect(delivered).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(attempts).toEqual(['one', 'one']);
});

test.each([429, 500, 503])('a %i passes', async (status) => {
  outcomes = { one: new ApiError(status, { message: 'Later' }) };
  begin();
  addToOutbox(7, 'one');
  await settle();
  expect([listUnsentMessages()[0]!.refused, isStalled()]).toEqual([undefined, true]);
});

test.each([403, 404, 409, 422])('a %i stays with its reason, and holds up nothing', async (status) => {
  outcomes = { one: new ApiError(status, { message: 'No.' }) };
  begin();
  addToOutbox(7, 'one');
  addToOutbox(7, 'two');
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect([attempts, delivered, isStalled()]).toEqual([['one', 'two'], ['two'], false]);
  expect(listUnsentMessages()).toMatchObject([{ message: 'one', refused: 'No.' }]);

  outcomes = {};
  markRefused(listUnsentMessages()[0]!.client_id);
  await settle();
  expect([delivered, listUnsentMessages()]).toEqual([['two', 'one'], []]);
});

test('says what is wrong with the words, where the server says it', async () => {
  outcomes = { one: new ApiError(422, { message: 'Validation failed', errors: { message: ['Too long'] } }) };
  begin();
  addToOutbox(7, 'one');
  await settle();
  expect(listUnsentMessages()[0]!.refused).toBe('Too long');
});

test('keeps everything when the session has ended', async () => {
  outcomes = { one: new ApiError(401, { message: 'Please sign in' }) };
  begin();
  addToOutbox(7, 'one');
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect([attempts, listUnsentMessages().length]).toEqual([['one'], 1]);
});

test('ends with the one who started it', async () => {
  begin()();
  addToOutbox(7, 'one');
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
  expect(attempts).toEqual([]);
});
