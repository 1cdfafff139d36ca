import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Shares loads between concurrent calls. A call joins only a load that starts after it, so it gets no older data. */
export function createSingleFlight<T>(load: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function loadNext(previous: Promise<unknown>) {
    await previous.catch(() => undefined);
    await endOfTurn();
    next = undefined;
    return load();
  }
  return () => {
    if (!next) running = next = loadNext(running);
    return next;
  };
}

/** Combines concurrent lookups into one load, which starts after the calls that it serves. */
export function createBatch<Key, Value>(loadAll: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let pendingKeys = new Set<Key>();
  const loadWanted = createSingleFlight(() => {
    const keys = [...pendingKeys];
    pendingKeys = new Set();
    return loadAll(keys);
  });
  return async (key: Key): Promise<Value | undefined> => {
    pendingKeys.add(key);
    return (await loadWanted()).get(key);
  };
}
