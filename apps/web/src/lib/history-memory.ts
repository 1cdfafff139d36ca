import type { Location } from 'react-router';

/** What is remembered of each entry of the history, and outlives the page: a browser that lets go of it brings it back anew. */
export function createHistoryMemory<Value>(name: string) {
  const values = new Map<string, Value>(readStoredEntries(name));
  globalThis.addEventListener?.('pagehide', () => sessionStorage.setItem(name, JSON.stringify([...values])));
  return {
    find: (location: Location) => values.get(getEntry(location)),
    remember: (location: Location, value: Value) => void values.set(getEntry(location), value),
  };
}

/** Every page that is opened by its address begins a history of that name, and so does each part of it where the browser leads there itself. */
const getEntry = ({ key, pathname, search, hash }: Location) => (key === 'default' ? pathname + search + hash : key);

/** Nothing for whoever opens the page anew: it begins at its top. */
function readStoredEntries(name: string) {
  const [arrival] = globalThis.window ? performance.getEntriesByType('navigation') : [];
  const cameBack = ['back_forward', 'reload'].includes(
    (arrival as PerformanceNavigationTiming | undefined)?.type ?? '',
  );
  return JSON.parse((cameBack && sessionStorage.getItem(name)) || '[]') as [string, never][];
}
