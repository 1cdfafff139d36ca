/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** The user of this device: with `keepsPages`, all page assets are cached; `images` are those of a guest's list. */
  | { kind: 'reader'; language: string; isMember: boolean; keepsPages: boolean; images: string[] }
  | { kind: 'outdated' }
  | { kind: 'update' };

// Names of caches that pages and the service worker use.
export const ASSETS_CACHE = 'assets';
/** The app shell; followed by the build id. */
export const SHELL_CACHE = 'shell-';
export const IMAGES_CACHE = 'images';
/** Pictures of the list that a guest saw last. */
export const GUEST_IMAGES_CACHE = 'guest-images';
/** Marks that a member uses this device. */
export const MEMBER_CACHE = 'member';
