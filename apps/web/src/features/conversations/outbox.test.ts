import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../lib/session.ts';
import { clearChats } from './chat-storage.ts';
import { getDraft, saveDraft } from './drafts.ts';
import { markRefused, addToOutbox, removeFromOutbox, listUnsentMessages, subscribeToOutbox } from './outbox.ts';

const said = () => listUnsentMessages().map(({ message }) => message);

let isFull: boolean;

beforeEach(() => {
  isFull = false;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => kept.delete(name),
  };
  const names = {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, names));
  signIn('token', 1);
});

test('keeps what was written in its order, also for a page that is opened later', async () => {
  addToOutbox(7, 'one');
  addToOutbox(8, 'two');
  vi.resetModules();
  const later = await import('./outbox.ts');
  expect(later.listUnsentMessages().map(({ conversation, message }) => [conversation, message])).toEqual([
    [7, 'one'],
    [8, 'two'],
  ]);
});

test('gives every message an id of its own, which it keeps when it is refused and tried again', () => {
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

test('is the same list until something changes, and says when it does', () => {
  const heard = vi.fn();
  const stop = subscribeToOutbox(heard);
  addToOutbox(7, 'one');
  expect(heard).toHaveBeenCalledOnce();
  expect(listUnsentMessages()).toBe(listUnsentMessages());
  stop();
});

test('belongs to one member; signing out leaves nothing of it, and nothing of the drafts', () => {
  addToOutbox(7, 'mine');
  saveDraft(7, 'begun');
  signIn('token', 2);
  expect([said(), getDraft(7)]).toEqual([[], '']);
  saveDraft(7, 'of another');
  signIn('token', 1);
  expect([said(), getDraft(7)]).toEqual([['mine'], 'begun']);
  clearChats();
  expect([said(), getDraft(7)]).toEqual([[], '']);
  signIn('token', 2);
  expect(getDraft(7)).toBe('of another');
});

test('loses nothing when the storage is full', () => {
  addToOutbox(7, 'one');
  isFull = true;
  addToOutbox(7, 'two');
  expect(said()).toEqual(['one', 'two']);
  isFull = false;
  addToOutbox(7, 'three');
  expect(said()).toEqual(['one', 'two', 'three']);
});
