import { buildImageUrl, getImageColour } from '@wandering-books/contract/images/images.ts';
import type { CoverSources } from '../../../ui/covers/cover.tsx';

/** @param isLarge whether browsers without `srcset` get the full size, to which browsers downscale before the upload */
export function getBookPhoto(image: string | null, sizes: string, isLarge = false): CoverSources | null {
  if (!image) return null;
  const full = buildImageUrl(image);
  const medium = buildImageUrl(image, 480);
  return {
    src: isLarge ? full : medium,
    srcSet: `${buildImageUrl(image, 240)} 240w, ${medium} 480w, ${full} 800w`,
    sizes,
    colour: getImageColour(image),
  };
}
