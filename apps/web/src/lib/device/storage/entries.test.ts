import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Entries from './entries.ts';

const page = new EventTarget();
let entries: typeof Entries;

const throwAlways = (): never => {
  throw new DOMException('', 'SecurityError');
};
/** A browser's storage with these entries and functions. */
const createStorage = (kept: Record<string, string>, overrides: object = {}) => {
  const storage = Object.assign(Object.create(null), kept) as Record<string, string>;
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => void (storage[name] = text),
    removeItem: (name: string) => void delete storage[name],
    ...overrides,
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  return storage;
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  entries = await import('./entries.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('reads, writes and removes what the browser keeps', () => {
  const localStorage = createStorage({ theme: 'dark' });
  vi.stubGlobal('window', { localStorage });
  expect(entries.readStored('theme')).toBe('dark');
  expect(entries.writeStored('language', 'ta')).toBe(true);
  expect(localStorage).toEqual({ theme: 'dark', language: 'ta' });
  expect(entries.writeStored('theme', null)).toBe(true);
  expect(entries.listStored()).toEqual(['language']);
});

describe('an entry lasts for the visit', () => {
  test.each([
    [
      'the getter of the storage throws',
      {
        get localStorage() {
          return throwAlways();
        },
      },
    ],
    ['there is no storage', { localStorage: null }],
    [
      'every call throws',
      { localStorage: createStorage({}, { getItem: throwAlways, setItem: throwAlways, removeItem: throwAlways }) },
    ],
    ['the storage is full', { localStorage: createStorage({}, { setItem: throwAlways }) }],
    ['nothing happens', { localStorage: createStorage({}, { setItem: () => {} }) }],
    ['its names cannot be listed', { localStorage: new Proxy({}, { get: throwAlways, ownKeys: throwAlways }) }],
  ])('when %s', (_what, window) => {
    vi.stubGlobal('window', window);
    expect(entries.readStored('token')).toBeNull();
    expect(entries.writeStored('token', 'secret')).toBe(false);
    expect([entries.readStored('token'), entries.listStored()]).toEqual(['secret', ['token']]);
    entries.writeStored('token', null);
    expect([entries.readStored('token'), entries.listStored()]).toEqual([null, []]);
  });
});

test('a new text replaces the kept one that a full storage still has', () => {
  const localStorage = createStorage({ draft: 'old' }, { setItem: throwAlways });
  vi.stubGlobal('window', { localStorage });
  entries.writeStored('draft', 'new');
  expect(entries.readStored('draft')).toBe('new');
});

test('an entry that cannot be removed counts as removed', () => {
  vi.stubGlobal('window', { localStorage: createStorage({ token: 'secret' }, { removeItem: throwAlways }) });
  expect(entries.writeStored('token', null)).toBe(false);
  expect([entries.readStored('token'), entries.listStored()]).toEqual([null, []]);
});

test('an entry that another tab stores afterwards is newer', () => {
  const localStorage = createStorage({}, { setItem: throwAlways });
  vi.stubGlobal('window', { localStorage });
  entries.writeStored('theme', 'dark');
  localStorage['theme'] = 'light';
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }));
  expect(entries.readStored('theme')).toBe('dark');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
  expect(entries.readStored('theme')).toBe('light');
});

test('the storage of the tab is another one', () => {
  vi.stubGlobal('window', { localStorage: createStorage({ one: '1' }), sessionStorage: createStorage({ one: '2' }) });
  expect([entries.readStored('one'), entries.readOfTab('one')]).toEqual(['1', '2']);
});

test('the server touches no storage', () => {
  const touched = vi.fn();
  vi.stubGlobal('localStorage', new Proxy({}, { get: touched }));
  expect(entries.readStored('token')).toBeNull();
  expect(touched).not.toHaveBeenCalled();
});
