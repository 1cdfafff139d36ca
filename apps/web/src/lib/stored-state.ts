import { createStore } from 'zustand/vanilla';

/**
 * A store of what stands in the local storage, the same in every tab.
 * @param read gives what stands there now; `known` itself where that has not changed
 * @param concerns tells whether what another tab wrote under a key belongs to it
 */
export function createStoredState<State>(read: (known?: State) => State, concerns: (key: string) => boolean) {
  const store = createStore(() => read());
  /** What stands there at this moment, even where no other tab has told of it yet. */
  const current = () => read(store.getState());
  /** Takes over what stands there, and tells who listens if it is something else. */
  const refresh = () => store.setState(current(), true);
  // A null key means that everything was cleared.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || concerns(key)) refresh();
  });
  // A page that comes back from the browser's memory has heard nothing meanwhile.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
  return { ...store, current, refresh };
}

/** What is stored under a name; null also where there is no storage at all. */
export const readStored = (name: string) => globalThis.localStorage?.getItem(name) ?? null;

/** Stores a text under a name, or nothing in its place. */
export function writeStored(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
}
