/** Widths, in pixels, that every picture is kept in besides its own. */
export const imageWidths = [240, 480] as const;

/**
 * The address of a picture.
 * @param name the file name that the API gives, such as `0f3c.webp`
 * @param width one of `imageWidths`; left out, the picture in full
 */
export function buildImageUrl(name: string, width?: (typeof imageWidths)[number]) {
  return `/images/${width === undefined ? name : name.replace(/\.webp$/, `-${width}.webp`)}`;
}

/**
 * The name of a picture. It begins with a colour that is shown until the picture has arrived.
 * @param colour the commonest of its colours, as six hexadecimal digits
 * @param random 26 hexadecimal digits
 */
export const buildImageName = (colour: string, random: string) => `${colour}${random}.webp`;

/** The commonest colour of a picture, such as `#8a2e2b`, by its name. */
export const getImageColour = (name: string) => `#${name.slice(0, 6)}`;
