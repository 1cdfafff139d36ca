import type { FormPhoto } from './form-photos.ts';

const STORE = 'photo';
const KEY = 'photos';

/** Keeps the photos of a draft in their order, or forgets them; a storage that is full or forbidden only costs the photos. */
export async function saveDraftPhotos(draft: string, photos: readonly FormPhoto[]): Promise<void> {
  const kept = photos.map(({ id, file }) => ({ id, file }));
  await runInStore(draft, 'readwrite', (store) => (kept.length > 0 ? store.put(kept, KEY) : store.delete(KEY))).catch(
    () => undefined,
  );
}

export async function loadDraftPhotos(draft: string): Promise<FormPhoto[]> {
  const kept = await runInStore(draft, 'readonly', (store) => store.get(KEY)).catch(() => null);
  return Array.isArray(kept) ? (kept as FormPhoto[]).filter(({ file }) => file instanceof File) : [];
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
