import { createSingleFlight } from '../concurrency/single-flight.ts';

/**
 * Combines concurrent lookups into one load. A load starts after the calls that it serves, like a single flight.
 * @param loadAll returns the found values by key
 */
export function createBatch<Key, Value>(loadAll: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let wanted = new Set<Key>();
  const loadWanted = createSingleFlight(() => {
    const keys = [...wanted];
    wanted = new Set();
    return loadAll(keys);
  });
  return async (key: Key): Promise<Value | undefined> => {
    wanted.add(key);
    return (await loadWanted()).get(key);
  };
}
