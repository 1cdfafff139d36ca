import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What is on the screen now: the reader's choice, else the system's. index.html applies the choice before the first paint. */
export function getTheme(): Theme {
  return getChosenTheme() ?? getSystemTheme();
}

/** Changes to the other theme. Back at the system's own, the choice is forgotten and the system is followed again. */
export function toggleTheme(): void {
  const next: Theme = getTheme() === 'dark' ? 'light' : 'dark';
  if (next === getSystemTheme()) localStorage.removeItem('theme');
  else localStorage.setItem('theme', next);
  applyTheme();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, getTheme);
}

function applyTheme() {
  const chosen = getChosenTheme();
  if (chosen) document.documentElement.dataset['theme'] = chosen;
  else delete document.documentElement.dataset['theme'];
  listeners.forEach((listener) => listener());
}

function subscribeToTheme(listener: () => void) {
  listeners.add(listener);
  systemIsDark?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemIsDark?.removeEventListener('change', listener);
  };
}

function getChosenTheme(): Theme | undefined {
  const stored = localStorage.getItem('theme');
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

function getSystemTheme(): Theme {
  return systemIsDark?.matches ? 'dark' : 'light';
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === 'theme') applyTheme();
});
