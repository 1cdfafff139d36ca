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
