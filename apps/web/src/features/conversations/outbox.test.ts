import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../lib/session.ts';
import { forgetChats } from './chat-storage.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { markRefused, putIntoOutbox, takeFromOutbox, unsentMessages, whenOutboxChanges } from './outbox.ts';

const said = () => unsentMessages().map(({ message }) => message);

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
  putIntoOutbox(7, 'one');
  putIntoOutbox(8, 'two');
  vi.resetModules();
  const later = await import('./outbox.ts');
  expect(later.unsentMessages().map(({ conversation, message }) => [conversation, message])).toEqual([
    [7, 'one'],
    [8, 'two'],
  ]);
});

test('gives every message an id of its own, which it keeps when it is refused and tried again', () => {
  putIntoOutbox(7, 'one');
  putIntoOutbox(7, 'two');
  const [one, two] = unsentMessages();
  expect(one!.client_id).not.toBe(two!.client_id);
  markRefused(one!.client_id, 'No.');
  expect(unsentMessages()[0]).toEqual({ ...one, refused: 'No.' });
  markRefused(one!.client_id);
  expect(unsentMessages()).toEqual([one, two]);
  takeFromOutbox(one!.client_id);
  expect(unsentMessages()).toEqual([two]);
});

test('is the same list until something changes, and says when it does', () => {
  const heard = vi.fn();
  const stop = whenOutboxChanges(heard);
  putIntoOutbox(7, 'one');
  expect(heard).toHaveBeenCalledOnce();
  expect(unsentMessages()).toBe(unsentMessages());
  stop();
});

test('belongs to one member; signing out leaves nothing of it, and nothing of the drafts', () => {
  putIntoOutbox(7, 'mine');
  keepDraft(7, 'begun');
  signIn('token', 2);
  expect([said(), draftOf(7)]).toEqual([[], '']);
  keepDraft(7, 'of another');
  signIn('token', 1);
  expect([said(), draftOf(7)]).toEqual([['mine'], 'begun']);
  forgetChats();
  expect([said(), draftOf(7)]).toEqual([[], '']);
  signIn('token', 2);
  expect(draftOf(7)).toBe('of another');
});

test('loses nothing when the storage is full', () => {
  putIntoOutbox(7, 'one');
  isFull = true;
  putIntoOutbox(7, 'two');
  expect(said()).toEqual(['one', 'two']);
  isFull = false;
  putIntoOutbox(7, 'three');
  expect(said()).toEqual(['one', 'two', 'three']);
});

test('forgets at sign-out what the storage had no room for, too', () => {
  isFull = true;
  putIntoOutbox(7, 'one');
  forgetChats();
  expect(said()).toEqual([]);
});
