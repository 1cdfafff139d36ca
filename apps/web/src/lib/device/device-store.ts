const STORE = 'entries';

/** A key-value store in IndexedDB; values are anything that can be cloned, such as files. */
interface DeviceStore {
  get<T>(key: string): Promise<T | undefined>;
  put(key: string, entry: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  list<T>(): Promise<T[]>;
  listKeys(): Promise<string[]>;
}

/** Each call opens and closes the database: an open one could not be deleted. */
export function openDeviceStore(name: string, store = STORE): DeviceStore {
  const run = <T>(mode: IDBTransactionMode, ask: (entries: IDBObjectStore) => IDBRequest) =>
    runInStore<T>(name, store, mode, ask);
  return {
    get: (key) => run('readonly', (entries) => entries.get(key)),
    put: (key, entry) => run('readwrite', (entries) => entries.put(entry, key)),
    remove: (key) => run('readwrite', (entries) => entries.delete(key)),
    list: () => run('readonly', (entries) => entries.getAll()),
    listKeys: () => run('readonly', (entries) => entries.getAllKeys()),
  };
}

/** Names of databases that are deleted at sign-out. */
export const WAITING_ITEMS = 'waiting';
export const SHARED_ITEM = 'shared-item';

export const removeDeviceStore = (name: string) => void globalThis.indexedDB?.deleteDatabase(name);

async function runInStore<T>(
  name: string,
  store: string,
  mode: IDBTransactionMode,
  ask: (entries: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await toPromise<IDBDatabase>(opening);
  try {
    return await toPromise<T>(ask(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

const toPromise = <T>(request: IDBRequest) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
