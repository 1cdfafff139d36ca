import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Shares loads between concurrent calls. A call joins only a load that starts after it, so it gets no older data. */
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

/** Combines concurrent lookups into one load, which starts after the calls that it serves. */
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
