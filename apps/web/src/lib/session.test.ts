import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const page = new EventTarget();
vi.stubGlobal('window', globalThis);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
const { dropSession, getSession, hasSessionEnded, refreshSession, signIn, signOut, subscribeToSession } =
  await import('./session.ts');

const heard = vi.fn();
let stop: () => void;
beforeEach(() => (stop = subscribeToSession(heard)));
afterEach(() => {
  signOut();
  stop();
  storage.clear();
  heard.mockClear();
});

test('stores token and user id on sign-in and notifies subscribers', () => {
  signIn('secret', 7);
  expect(Object.fromEntries(storage)).toEqual({ token: 'secret', userId: '7' });
  expect(getSession()).toEqual({ token: 'secret', userId: 7 });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('accepts a token without user id, and drops an earlier user id', () => {
  signIn('old', 7);
  signIn('new');
  expect(getSession()).toEqual({ token: 'new', userId: null });
});

test('removes everything on sign-out', () => {
  signIn('secret', 7);
  signOut();
  expect(getSession()).toBeNull();
  expect(storage.size).toBe(0);
});

test('returns the same object until the session changes', () => {
  signIn('secret', 7);
  expect(getSession()).toBe(getSession());
});

test('follows a sign-out in another tab, and ignores other keys', () => {
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  signIn('secret', 7);
  heard.mockClear();
  storage.set('token', 'of the other tab');
  tell('theme');
  expect(heard).not.toHaveBeenCalled();
  tell('token');
  expect(heard).toHaveBeenCalledExactlyOnceWith(
    { token: 'of the other tab', userId: 7 },
    { token: 'secret', userId: 7 },
  );
  storage.clear();
  tell(null);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(heard.mock.lastCall?.[0]).toBeNull();
});

test('tells subscribers at an action that storage has lost the token', () => {
  signIn('secret', 7);
  heard.mockClear();
  storage.delete('token');
  expect(getSession()).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  expect(refreshSession()).toBeNull();
  expect(heard).toHaveBeenCalledExactlyOnceWith(null, { token: 'secret', userId: 7 });
  expect(hasSessionEnded()).toBe(true);
});

test('knows a session that another device ended from a sign-out', () => {
  signIn('secret', 7);
  dropSession();
  expect(hasSessionEnded()).toBe(true);
  signIn('another', 7);
  expect(hasSessionEnded()).toBe(false);
  signOut();
  expect(hasSessionEnded()).toBe(false);
});
