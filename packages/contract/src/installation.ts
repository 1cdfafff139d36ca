/** Response header with the build id of the server's web assets. */
export const BUILD_HEADER = 'x-web-build';

/** The address of the app shell, a page without content, for offline use. */
export const SHELL_ADDRESS = '/app-shell';

/** The Web Share Target: shares from other apps are posted here and handled by the service worker. */
export const SHARE_TARGET = '/share-target';
