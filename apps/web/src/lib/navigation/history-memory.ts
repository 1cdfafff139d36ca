import type { Location } from 'react-router';
import { readOfTab, writeOfTab } from '../device/storage/entries.ts';

/** Stores a value per history entry in session storage, so that it survives a reload. */
export function createHistoryMemory<Value>(name: string) {
  const values = new Map<string, Value>(readStoredEntries(name));
  globalThis.addEventListener?.('pagehide', () => writeOfTab(name, JSON.stringify([...values])));
  return {
    find: (location: Location) => values.get(getEntry(location)),
    remember: (location: Location, value: Value) => void values.set(getEntry(location), value),
  };
}

/** Initial entries all have the key `default`, and so does each fragment that the browser navigates to itself. */
const getEntry = ({ key, pathname, search, hash }: Location) => (key === 'default' ? pathname + search + hash : key);

function readStoredEntries(name: string) {
  const [arrival] = globalThis.window ? performance.getEntriesByType('navigation') : [];
  const cameBack = ['back_forward', 'reload'].includes(
    (arrival as PerformanceNavigationTiming | undefined)?.type ?? '',
  );
  return JSON.parse((cameBack && readOfTab(name)) || '[]') as [string, never][];
}
