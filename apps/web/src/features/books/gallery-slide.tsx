import type { BookPhoto } from '@wandering-books/contract/book-photos.ts';
import { buildImageUrl } from '@wandering-books/contract/images.ts';
import { classNames } from '../../ui/class-names.ts';

type GallerySlideProps = { photo: BookPhoto; alt: string; isCurrent: boolean; isLarger: boolean };

/** One photo as large as there is room; made larger it is wider than the screen, and can be moved about. */
export function GallerySlide({ photo: { image, width, height }, alt, isCurrent, isLarger }: GallerySlideProps) {
  return (
    <li
      inert={!isCurrent}
      // Whoever has no pointer moves it about by the arrow keys.
      tabIndex={isLarger ? 0 : undefined}
      className={classNames(
        'flex h-full w-full shrink-0 snap-center p-2',
        isLarger ? 'overflow-auto' : 'items-center justify-center overflow-hidden',
      )}
    >
      <img
        src={buildImageUrl(image)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={
          isLarger ? 'm-auto h-auto w-[200%] max-w-none shrink-0' : 'h-auto max-h-full w-auto max-w-full object-contain'
        }
      />
    </li>
  );
}
