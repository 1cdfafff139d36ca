import { createSingleFlight } from '../single-flight.ts';

/**
 * Has one load look up the keys of all who come together. It starts after each of them came, like a single flight.
 * @param loadAll what is found by the keys; a key that is missing is told as undefined
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
