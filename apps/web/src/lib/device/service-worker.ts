const ADDRESS = '/service-worker.js';

export async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Undefined without one, and where the browser refuses it. */
export async function findServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}
