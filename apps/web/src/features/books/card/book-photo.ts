import { buildImageUrl, getImageColour } from '@wandering-books/contract/images/images.ts';
import type { CoverSources } from '../../../ui/covers/cover.tsx';

export function getBookPhoto(image: string | null, sizes: string): CoverSources | null {
  return image ? { src: buildImageUrl(image, 480), ...describePhoto(image, sizes) } : null;
}

/** Browsers without `srcset` get the full size. */
export function getLargeBookPhoto(image: string | null, sizes: string): CoverSources | null {
  return image ? { src: buildImageUrl(image), ...describePhoto(image, sizes) } : null;
}

const describePhoto = (image: string, sizes: string) => ({
  srcSet: buildSrcSet(image),
  sizes,
  colour: getImageColour(image),
});

/** Browsers downscale photos to this width before the upload. */
const buildSrcSet = (image: string) =>
  `${buildImageUrl(image, 240)} 240w, ${buildImageUrl(image, 480)} 480w, ${buildImageUrl(image)} 800w`;
