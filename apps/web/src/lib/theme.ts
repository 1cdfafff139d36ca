import { useStore } from 'zustand/react';
import { createStoredState, readStored, writeStored } from './stored-state.ts';

type Theme = 'light' | 'dark';

const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** What is on the screen now: the reader's choice, else the system's. index.html applies the choice before the first paint. */
const theme = createStoredState<Theme>(
  () => chosenTheme() ?? systemTheme(),
  (key) => key === 'theme',
);

systemIsDark?.addEventListener('change', theme.refresh);

theme.subscribe(() => {
  const chosen = chosenTheme();
  if (chosen) document.documentElement.dataset['theme'] = chosen;
  else delete document.documentElement.dataset['theme'];
});

/** Changes to the other theme. Back at the system's own, the choice is forgotten and the system is followed again. */
export function switchTheme(): void {
  const next: Theme = theme.current() === 'dark' ? 'light' : 'dark';
  writeStored('theme', next === systemTheme() ? null : next);
  theme.refresh();
}

export const useTheme = () => useStore(theme);

function chosenTheme(): Theme | undefined {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

function systemTheme(): Theme {
  return systemIsDark?.matches ? 'dark' : 'light';
}
