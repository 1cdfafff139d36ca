/** Widths in pixels that every image is stored in besides its own. */
export const imageWidths = [240, 480] as const;

/** Returns the address of an image by its file name (`0f3c.webp`); full size by default. */
export const buildImageUrl = (name: string, width?: (typeof imageWidths)[number]) =>
  `/images/${width === undefined ? name : name.replace(/\.webp$/, `-${width}.webp`)}`;

/** The name begins with the dominant colour, the placeholder until the image has loaded; then 26 random digits. */
export const buildImageName = (colour: string, random: string) => `${colour}${random}.webp`;

/** Returns the dominant colour of an image, such as `#8a2e2b`, from its name. */
export const getImageColour = (name: string) => `#${name.slice(0, 6)}`;
