import { expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const page = new EventTarget();
const system = Object.assign(new EventTarget(), { matches: false });
const dataset: Record<string, string> = {};
vi.stubGlobal('window', globalThis);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('matchMedia', () => system);
vi.stubGlobal('document', { documentElement: { dataset } });
const { toggleTheme } = await import('./theme.ts');

const dispatchStorageEvent = (theme: string) => {
  storage.set('theme', theme);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
};

test("stores a choice and removes it when it equals the system's", () => {
  toggleTheme();
  expect([dataset['theme'], storage.get('theme')]).toEqual(['dark', 'dark']);
  toggleTheme();
  expect([dataset['theme'], storage.get('theme')]).toEqual([undefined, undefined]);
});

test('applies a choice of another tab, even if it looks the same now', () => {
  dispatchStorageEvent('light');
  expect(dataset['theme']).toBe('light');
  dispatchStorageEvent('dark');
  expect(dataset['theme']).toBe('dark');
  dispatchStorageEvent('light');
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(dataset['theme']).toBe('light');
});
