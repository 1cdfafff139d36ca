import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Shares loads between concurrent calls. A call before a load starts gets its result; later calls wait for the next
 * load, so no call gets data older than itself. At most one load runs and one waits.
 */
export function createSingleFlight<T>(load: () => Promise<T>): () => Promise<T> {
  let waiting: Promise<T> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function loadNext(previous: Promise<unknown>) {
    await previous.catch(() => undefined);
    await endOfTurn();
    waiting = undefined;
    return load();
  }
  return () => {
    if (!waiting) running = waiting = loadNext(running);
    return waiting;
  };
}

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
