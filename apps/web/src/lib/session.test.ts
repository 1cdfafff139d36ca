import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const page = new EventTarget();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
const { getSession, signIn, signOut, subscribeToSession } = await import('./session.ts');

const heard = vi.fn();
let stop: () => void;
beforeEach(() => (stop = subscribeToSession(heard)));
afterEach(() => {
  stop();
  storage.clear();
  heard.mockClear();
});

test('signing in keeps token and user id and tells who listens', () => {
  signIn('secret', 7);
  expect(Object.fromEntries(storage)).toEqual({ token: 'secret', userId: '7' });
  expect(getSession()).toEqual({ token: 'secret', userId: 7 });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a token alone is a session whose user is not known yet, whoever was here before', () => {
  signIn('old', 7);
  signIn('new');
  expect(getSession()).toEqual({ token: 'new', userId: null });
});

test('signing out leaves nothing', () => {
  signIn('secret', 7);
  signOut();
  expect(getSession()).toBeNull();
  expect(storage.size).toBe(0);
});

test('the session is the same object until it changes', () => {
  signIn('secret', 7);
  expect(getSession()).toBe(getSession());
});

test('another tab signing out is heard, another key is not', () => {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
  expect(heard).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(heard).toHaveBeenCalledTimes(2);
});
