import { vi } from 'vitest';

/** A storage with enumerable keys, like a browser's. */
class Storage {
  [name: string]: unknown;
  getItem(name: string) {
    return this[name] ?? null;
  }
  setItem(name: string, text: string) {
    this[name] = text;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

/** Replaces the local storage of a window by one with these entries, and returns it. */
export function stubLocalStorage(entries: Record<string, string> = {}) {
  const storage = Object.assign(new Storage(), entries);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { localStorage: storage });
  return storage;
}
