import { imageUrl } from '@wandering-books/contract/images.ts';
import type { CoverSources } from '../../ui/cover.tsx';

/** The photo of a book for a cover that is about as wide as `sizes` says. */
export function bookPhoto(image: string | null, sizes: string): CoverSources | null {
  if (!image) return null;
  return { src: imageUrl(image, 480), srcSet: `${imageUrl(image, 240)} 240w, ${imageUrl(image, 480)} 480w`, sizes };
}

/** The photo at its best, for the page that is about the book. */
export function largeBookPhoto(image: string | null, sizes: string): CoverSources | null {
  if (!image) return null;
  return { src: imageUrl(image), srcSet: `${imageUrl(image, 480)} 480w, ${imageUrl(image)} 800w`, sizes };
}
