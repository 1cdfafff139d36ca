import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../lib/session.ts';
import { clearChats } from '../chat/chat-storage.ts';
import { getDraft, saveDraft } from './drafts.ts';
import { markRefused, addToOutbox, removeFromOutbox, listUnsentMessages, subscribeToOutbox } from './outbox.ts';

const listTexts = () => listUnsentMessages().map(({ message }) => message);

let isFull: boolean;

beforeEach(() => {
  isFull = false;
  const entries = new Map<string, string>();
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      entries.set(name, text);
    },
    removeItem: (name: string) => entries.delete(name),
  };
  const names = {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, names));
  signIn('token', 1);
});

test('keeps messages in order across page loads', async () => {
  addToOutbox(7, 'one');
  addToOutbox(8, 'two');
  vi.resetModules();
  const later = await import('./outbox.ts');
  expect(later.listUnsentMessages().map(({ conversation, message }) => [conversation, message])).toEqual([
    [7, 'one'],
    [8, 'two'],
  ]);
});

test('assigns each message an id that survives refusal and retry', () => {
  addToOutbox(7, 'one');
  addToOutbox(7, 'two');
  const [one, two] = listUnsentMessages();
  expect(one!.client_id).not.toBe(two!.client_id);
  markRefused(one!.client_id, 'No.');
  expect(listUnsentMessages()[0]).toEqual({ ...one, refused: 'No.' });
  markRefused(one!.client_id);
  expect(listUnsentMessages()).toEqual([one, two]);
  removeFromOutbox(one!.client_id);
  expect(listUnsentMessages()).toEqual([two]);
});

test('keeps its snapshot until a change and then notifies', () => {
  const listener = vi.fn();
  const stop = subscribeToOutbox(listener);
  addToOutbox(7, 'one');
  expect(listener).toHaveBeenCalledOnce();
  expect(listUnsentMessages()).toBe(listUnsentMessages());
  stop();
});

test('is separate per member; signing out removes messages and drafts', () => {
  addToOutbox(7, 'mine');
  saveDraft(7, 'begun');
  signIn('token', 2);
  expect([listTexts(), getDraft(7)]).toEqual([[], '']);
  saveDraft(7, 'of another');
  signIn('token', 1);
  expect([listTexts(), getDraft(7)]).toEqual([['mine'], 'begun']);
  clearChats();
  expect([listTexts(), getDraft(7)]).toEqual([[], '']);
  signIn('token', 2);
  expect(getDraft(7)).toBe('of another');
});

test('keeps messages in memory when the storage is full', () => {
  addToOutbox(7, 'one');
  isFull = true;
  addToOutbox(7, 'two');
  expect(listTexts()).toEqual(['one', 'two']);
  isFull = false;
  addToOutbox(7, 'three');
  expect(listTexts()).toEqual(['one', 'two', 'three']);
});

test('signing out removes messages kept in memory', () => {
  isFull = true;
  addToOutbox(7, 'one');
  clearChats();
  expect(listTexts()).toEqual([]);
});
