const STORE = 'photo';
const KEY = 'image';

/** Keeps the photo of a draft, or forgets it; a storage that is full or forbidden only costs the photo. */
export async function saveDraftPhoto(draft: string, photo: File | null): Promise<void> {
  await runInStore(draft, 'readwrite', (store) => (photo ? store.put(photo, KEY) : store.delete(KEY))).catch(
    () => undefined,
  );
}

export async function loadDraftPhoto(draft: string): Promise<File | null> {
  const kept = await runInStore(draft, 'readonly', (store) => store.get(KEY)).catch(() => null);
  return kept instanceof File ? kept : null;
}

/** Opens and closes the database each time: one that is open somewhere cannot be removed. */
async function runInStore(name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await toPromise<IDBDatabase>(opening);
  try {
    return await toPromise<unknown>(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const toPromise = <T>(request: IDBRequest) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
