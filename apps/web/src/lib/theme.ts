import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './device/storage/entries.ts';
import { createStoredState } from './device/stored-state.ts';

type Theme = 'light' | 'dark';

const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

type State = { choice: Theme | undefined; active: Theme };

/** The active theme: the reader's choice, else the system's. index.html applies the choice before the first paint. */
const theme = createStoredState(readTheme, (key) => key === 'theme');

function readTheme(previous?: State): State {
  const choice = getChosenTheme();
  const active = choice ?? getSystemTheme();
  return previous?.choice === choice && previous?.active === active ? previous : { choice, active };
}

systemIsDark?.addEventListener('change', theme.refresh);

theme.subscribe(({ choice }) => {
  if (choice) document.documentElement.dataset['theme'] = choice;
  else delete document.documentElement.dataset['theme'];
});

/** Choosing the system's own theme removes the choice, so that the system is followed again. */
export function toggleTheme(): void {
  const next: Theme = theme.current().active === 'dark' ? 'light' : 'dark';
  writeStored('theme', next === getSystemTheme() ? null : next);
  theme.refresh();
}

/** Server-rendered markup assumes light; colours are right from the first paint through CSS. */
export const useTheme = () =>
  useSyncExternalStore(
    theme.subscribe,
    () => theme.getState().active,
    (): Theme => 'light',
  );

function getChosenTheme(): Theme | undefined {
  const storedTheme = readStored('theme');
  return storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : undefined;
}

function getSystemTheme(): Theme {
  return systemIsDark?.matches ? 'dark' : 'light';
}
