/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** A member uses this device; with `keepsPages`, all page assets are cached. */
  { kind: 'member'; language: string; keepsPages: boolean } | { kind: 'outdated' } | { kind: 'update' };

// Names of caches that pages and the service worker use.
export const ASSETS_CACHE = 'assets';
/** The app shell; followed by the build id. */
export const SHELL_CACHE = 'shell-';
export const IMAGES_CACHE = 'images';
/** Marks that a member uses this device. */
export const MEMBER_CACHE = 'member';
