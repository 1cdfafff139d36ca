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

/** What says of a name that it begins with a colour: names from before had none. */
const COLOUR_MARK = 'c0';

/**
 * The name of a picture, which tells what is to be seen of it before it arrives.
 * @param colour the commonest of its colours, as six hexadecimal digits
 * @param random 24 hexadecimal digits
 */
export const buildImageName = (colour: string, random: string) => `${colour}${COLOUR_MARK}${random}.webp`;

/** The commonest colour of a picture, such as `#8a2e2b`, by its name; null for one from before names told. */
export const findImageColour = (name: string) => (name.startsWith(COLOUR_MARK, 6) ? `#${name.slice(0, 6)}` : null);
