const ADDRESS = '/service-worker.js';

/** Returns the active service worker registration, or undefined without support. */
export async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
