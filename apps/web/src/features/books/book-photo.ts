import { buildImageUrl, getImageColour } from '@wandering-books/contract/images.ts';
import type { CoverSources } from '../../ui/cover.tsx';

/** The photo of a book for a cover that is about as wide as `sizes` says. */
export function getBookPhoto(image: string | null, sizes: string): CoverSources | null {
  return image ? { src: buildImageUrl(image, 480), ...describePhoto(image, sizes) } : null;
}

/** The photo for the page that is about the book: at its best for a browser that knows no widths. */
export function getLargeBookPhoto(image: string | null, sizes: string): CoverSources | null {
  return image ? { src: buildImageUrl(image), ...describePhoto(image, sizes) } : null;
}

const describePhoto = (image: string, sizes: string) => ({
  srcSet: buildSrcSet(image),
  sizes,
  colour: getImageColour(image),
});

/** A photo in full is as wide as browsers make it before they send it. */
const buildSrcSet = (image: string) =>
  `${buildImageUrl(image, 240)} 240w, ${buildImageUrl(image, 480)} 480w, ${buildImageUrl(image)} 800w`;
