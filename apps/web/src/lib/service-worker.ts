const ADDRESS = '/service-worker.js';

/** The service worker of this site, at work; undefined where the browser has none. */
export async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
