import { createStore } from 'zustand/vanilla';

/** A store of what `read` parses from local storage (`known` itself if unchanged), synchronised between tabs. */
export function createStoredState<State>(read: (previous?: State) => State, concerns: (key: string) => boolean) {
  const store = createStore(() => read());
  /** Reads storage directly, because events of other tabs arrive late. */
  const current = () => read(store.getState());
  const refresh = () => store.setState(current(), true);
  // A null key means that storage was cleared.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || concerns(key)) refresh();
  });
  // Pages restored from the back/forward cache have missed storage events.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
  return { ...store, current, refresh };
}
