/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** A member uses this device; with `keepsPages`, all page assets are cached. */
  | { kind: 'member'; language: string; keepsPages: boolean }
  /** The server has a newer build. */
  | { kind: 'outdated' }
  /** Activates the waiting service worker. */
  | { kind: 'update' };
