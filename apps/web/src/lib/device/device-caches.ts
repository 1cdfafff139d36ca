/** Static assets, the same for everyone. */
export const ASSETS_CACHE = 'assets';
/** The app shell; followed by the build id. */
export const SHELL_CACHE = 'shell-';
/** Images of books and members. */
export const IMAGES_CACHE = 'images';
/** Marks that a member uses this device. */
export const MEMBER_CACHE = 'member';
