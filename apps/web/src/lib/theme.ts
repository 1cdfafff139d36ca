import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './device/storage/entries.ts';
import { createStoredState } from './device/stored-state.ts';

type Theme = 'light' | 'dark';

const systemIsDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

type State = { chosen: Theme | undefined; shown: Theme };

/** The active theme: the reader's choice, else the system's. index.html applies the choice before the first paint. */
const theme = createStoredState(readTheme, (key) => key === 'theme');

function readTheme(known?: State): State {
  const chosen = getChosenTheme();
  const shown = chosen ?? getSystemTheme();
  return known?.chosen === chosen && known?.shown === shown ? known : { chosen, shown };
}

systemIsDark?.addEventListener('change', theme.refresh);

theme.subscribe(({ chosen }) => {
  if (chosen) document.documentElement.dataset['theme'] = chosen;
  else delete document.documentElement.dataset['theme'];
});

/** Choosing the system's own theme removes the choice, so that the system is followed again. */
export function toggleTheme(): void {
  const next: Theme = theme.current().shown === 'dark' ? 'light' : 'dark';
  writeStored('theme', next === getSystemTheme() ? null : next);
  theme.refresh();
}

/** Server-rendered markup assumes light; colours are right from the first paint through CSS. */
export const useTheme = () =>
  useSyncExternalStore(
    theme.subscribe,
    () => theme.getState().shown,
    (): Theme => 'light',
  );

function getChosenTheme(): Theme | undefined {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

function getSystemTheme(): Theme {
  return systemIsDark?.matches ? 'dark' : 'light';
}
