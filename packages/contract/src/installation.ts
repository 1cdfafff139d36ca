/** Names, in every answer, the edition of the browser's half that the server has. */
export const BUILD_HEADER = 'x-web-build';

/** Where the page that starts the product is, without anything of a particular page: for devices that keep it. */
export const SHELL_ADDRESS = '/app-shell';

/** Where another app sends what is shared into this one; the service worker takes it. */
export const SHARE_TARGET = '/share-target';
