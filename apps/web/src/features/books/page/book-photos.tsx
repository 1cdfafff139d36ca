import type { Book } from '@wandering-books/contract/books/books.ts';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageCover } from '../../../lib/navigation/cover-transition.ts';
import { Cover } from '../../../ui/covers/cover.tsx';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';
import { getLargeBookPhoto } from '../card/book-photo.ts';

const PhotoGallery = lazy(async () => ({ default: (await import('./photo-gallery.tsx')).PhotoGallery }));

export function BookPhotos({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const { title, photos } = book;
  const [shown, setShown] = useState<number>();
  return (
    <>
      <div className="relative" {...pageCover}>
        <Cover
          urgency="first"
          title={title}
          author={book.author}
          alt={t('details.coverOf', { title })}
          sources={getLargeBookPhoto(book.image, '(min-width: 640px) 320px, 288px')}
          className="shadow-soft"
        />
        {photos.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('photos.open', { title })}
            onClick={() => setShown(0)}
            className="absolute inset-0 cursor-zoom-in rounded-small"
          />
        )}
      </div>
      {photos.length > 1 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          {photos.map(({ image }, index) => (
            <li key={image}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('photos.openOne', { number: index + 1, count: photos.length })}
                onClick={() => setShown(index)}
                className="block aspect-3/4 min-h-11 w-full cursor-zoom-in overflow-hidden rounded-small bg-line"
              >
                <img
                  src={buildImageUrl(image, 240)}
                  alt=""
                  width={48}
                  height={64}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <LazyWindow>
          <PhotoGallery title={title} photos={photos} start={shown} onClose={() => setShown(undefined)} />
        </LazyWindow>
      )}
    </>
  );
}
