const finish = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

/** Empties all databases on the device. Open connections stay. */
export async function clearDatabases() {
  for (const { name } of await indexedDB.databases()) {
    const database = await finish(indexedDB.open(name!));
    const names = [...database.objectStoreNames];
    if (names.length > 0) {
      const change = database.transaction(names, 'readwrite');
      await Promise.all(names.map((store) => finish(change.objectStore(store).clear())));
    }
    database.close();
  }
}
