import { useSyncExternalStore } from 'react';

/** Whether the device has a network; true does not mean that the server is reachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

export function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
