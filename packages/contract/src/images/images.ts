/** Widths in pixels that every image is stored in besides its own. */
export const imageWidths = [240, 480] as const;

/**
 * Returns the address of an image by its file name (`0f3c.webp`). `width`: one of `imageWidths`; full size by
 * default.
 */
export function buildImageUrl(name: string, width?: (typeof imageWidths)[number]) {
  return `/images/${width === undefined ? name : name.replace(/\.webp$/, `-${width}.webp`)}`;
}

/**
 * Builds the file name of an image. It begins with its dominant colour (six hexadecimal digits), the placeholder
 * until the image has loaded; `random` is 26 hexadecimal digits.
 */
export const buildImageName = (colour: string, random: string) => `${colour}${random}.webp`;

/** Returns the dominant colour of an image, such as `#8a2e2b`, from its name. */
export const getImageColour = (name: string) => `#${name.slice(0, 6)}`;
