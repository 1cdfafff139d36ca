import { createStore, type UseStore } from 'idb-keyval';

const MAX_WAIT_MS = 3000;

/** A table for `idb-keyval`, whose calls are rejected where IndexedDB is absent, throws or never opens. */
export function openTable(database: string, table: string): UseStore {
  const use = createStore(database, table);
  let isStuck = false;
  return (mode, run) =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        isStuck = true;
        reject(new Error(`${database} does not open`));
      };
      if (isStuck) return giveUp();
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      const operation = (async () =>
        use(mode, (objects) => {
          clearTimeout(timer);
          if (!isStuck) return run(objects);
          // The caller has gone on without it; later calls find it open.
          isStuck = false;
          throw new Error(`${database} opened too late`);
        }))();
      void operation.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}

export async function deleteCaches(names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map(async (name) => globalThis.caches.delete(name)));
}
