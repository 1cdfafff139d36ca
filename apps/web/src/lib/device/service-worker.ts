const ADDRESS = '/service-worker.js';

export async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
