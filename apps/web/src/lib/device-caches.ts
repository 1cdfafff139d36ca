/** Files of the product itself, which are the same for everybody. */
export const ASSETS_CACHE = 'assets';
/** The page that starts the product; its edition follows in the name. */
export const SHELL_CACHE = 'shell-';
/** Pictures of books and people that were seen on this device. */
export const IMAGES_CACHE = 'images';
/** That a member uses this device. */
export const MEMBER_CACHE = 'member';
