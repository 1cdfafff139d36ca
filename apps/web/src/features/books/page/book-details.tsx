import type { Book } from '@wandering-books/contract/books/books.ts';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { Link } from 'react-router';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { translateListName } from '../../../lib/language/list-names.ts';
import { DottedLine } from '../../../ui/layout/tabbed-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { BookHeart } from '../../favourites/book-heart.tsx';
import { ReportBookButton } from '../../reports/report-actions.tsx';
import { useFormatPrice, useFormatRentLimit } from '../card/use-format-price.ts';
import { TypeRibbon } from '../card/book-tile.tsx';
import { BookState, BookStateStamp, useOwnerAbsence } from '../card/book-state.tsx';
import { ShareIcon, useBookLink } from '../card/use-book-link.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { pageCover } from '../../../lib/navigation/cover-transition.ts';
import { Cover } from '../../../ui/covers/cover.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';
import { getBookPhoto } from '../card/book-photo.ts';
import { getPersonImage } from '../../../lib/format/person-name.ts';
import type { Elements } from '../../../ui/elements.tsx';

export const bookLayout =
  'flex flex-col gap-x-10 sm:grid sm:grid-cols-[minmax(11rem,20rem)_1fr] sm:gap-y-8 desk:gap-x-14';

const priceBar =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:gap-y-3 sm:my-6 sm:max-w-xl sm:border-y-2 sm:border-dotted sm:border-line-strong/60 sm:py-4 ' +
  'max-sm:tall:sticky max-sm:bottom-0 max-sm:z-20 max-sm:order-last max-sm:-mx-4 max-sm:mt-6 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-4 ' +
  'max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]';

const FOOT_HEIGHT = '--foot-height';

type BookDetailsProps = {
  book: Book;
  /** Null while unknown; until then the layout reserves room for the actions of a non-owner. */
  viewerId: number | null;
  /** Content of the bar, given the price. */
  action: (price: Elements) => Elements;
};

export function BookDetails({ book, viewerId, action }: BookDetailsProps) {
  const { t } = useTranslation('books');
  const price = useFormatPrice();
  const limit = useFormatRentLimit()(book);
  const { share } = useBookLink(book);
  return (
    <article className={bookLayout}>
      <div className="relative mx-auto w-full max-w-72 pt-1 max-sm:mb-8 sm:max-w-xs">
        <TypeRibbon type={book.type} />
        <BookPhotos book={book} />
        <div className="absolute top-3.5 end-2.5 z-10">
          <BookHeart book={book} />
        </div>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share()}>
            {t('details.share')}
          </Button>
        </div>
      </div>
      <div className="min-w-0 max-sm:contents">
        <h1 dir="auto" className="text-3xl wrap-anywhere desk:text-4xl">
          {book.title}
        </h1>
        <p className="mt-2 text-lg text-muted">{t('card.by', { author: book.author || t('notSpecified') })}</p>
        {book.state.kind !== 'available' && (
          <p className="mt-4">
            <BookStateStamp state={book.state} />
          </p>
        )}
        <div data-foot ref={publishFootHeight} className={priceBar}>
          {action(
            <p className="font-serif text-2xl font-semibold text-primary sm:text-3xl">
              <span className="sr-only">{`${t('details.price')}: `}</span>
              <span>{price(book)}</span>
              {limit && <span className="block font-sans text-base font-normal text-muted">{limit}</span>}
            </p>,
          )}
        </div>
        <div className="max-sm:mt-6">
          <BookFacts book={book} />
        </div>
        {book.description && (
          <section className="mt-6">
            <h2 className="text-xl">{t('details.description')}</h2>
            <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
              {book.description}
            </p>
          </section>
        )}
        <BookOwner book={book} viewerId={viewerId} />
        <div className="mt-2 -ms-4 empty:hidden">
          {viewerId === null ? (
            <p className="h-11" />
          ) : (
            viewerId !== book.user_id && !book.hidden && <ReportBookButton book={book} />
          )}
        </div>
      </div>
    </article>
  );
}

function BookFacts({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  return (
    <section aria-label={t('details.facts')}>
      <dl className="max-w-xl space-y-2">
        <DottedLine label={t('details.category')}>{translateListName('categories', book.category.name)}</DottedLine>
        <DottedLine label={t('details.language')}>{translateListName('languages', book.language.name)}</DottedLine>
        {book.publisher && <DottedLine label={t('details.publisher')}>{book.publisher}</DottedLine>}
        {book.edition && <DottedLine label={t('details.edition')}>{book.edition}</DottedLine>}
        {book.isbn && (
          <DottedLine label={t('details.isbn')}>
            <span translate="no">{book.isbn}</span>
          </DottedLine>
        )}
        <DottedLine label={t('details.condition')}>
          {book.condition_grade ? t(`grades.${book.condition_grade}`) : t(`conditions.${book.condition}`)}
        </DottedLine>
        <DottedLine label={t('details.status')}>
          <BookState state={book.state} />
        </DottedLine>
        <DottedLine label={t('details.postedOn')}>{formatFullDate(book.created_at)}</DottedLine>
      </dl>
    </section>
  );
}

function publishFootHeight(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty(FOOT_HEIGHT, `${foot.offsetHeight}px`));
  sizes.observe(foot);
  return () => {
    sizes.disconnect();
    style.removeProperty(FOOT_HEIGHT);
  };
}

function BookOwner({ book, viewerId }: { book: Book; viewerId: number | null }) {
  const { t } = useTranslation('books');
  const { user, city } = book;
  const absence = useOwnerAbsence(book);
  const name = user.name || t('unknown');
  return (
    <section className="mt-8 flex max-w-xl flex-wrap items-center gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <Avatar name={name} src={getPersonImage(user)} className="size-14 text-xl" />
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="font-sans! text-sm font-normal! text-muted">{t('details.poster')}</h2>
        <Link
          to={paths.user(user.id)}
          className="flex min-h-11 items-center text-lg font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
        >
          <bdi translate="no">{name}</bdi>
        </Link>
        {city && <p className="text-sm text-muted">{translateListName('cities', city.name)}</p>}
        {absence && <p className="text-sm text-waiting">{absence.until}</p>}
      </div>
      {viewerId === null ? (
        <span className="h-11 w-32" />
      ) : (
        viewerId !== user.id && <MessagePersonButton person={user} bookId={book.id} />
      )}
      {viewerId !== null && viewerId !== user.id && <OwnerFacts userId={user.id} />}
    </section>
  );
}

const LoadedFacts = lazyWithTexts(() => import('../../profiles/member-facts.tsx'), 'profiles');

/** Loaded after the page, which does not wait for them. */
function OwnerFacts({ userId }: { userId: number }) {
  const fallback = <div className="h-32 sm:h-26" />;
  return (
    <div className="basis-full">
      {useHydrated() ? (
        <Suspense fallback={fallback}>
          <LoadedFacts userId={userId} />
        </Suspense>
      ) : (
        fallback
      )}
    </div>
  );
}

const PhotoGallery = lazy(() => import('./photo-gallery.tsx'));

function BookPhotos({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const { title, photos } = book;
  const [openPhoto, setOpenPhoto] = useState<number>();
  return (
    <>
      <div className="relative" {...pageCover}>
        <Cover
          urgency="first"
          title={title}
          author={book.author}
          alt={t('details.coverOf', { title })}
          sources={getBookPhoto(book.image, '(min-width: 640px) 320px, 288px', true)}
          className="shadow-soft"
        />
        {photos.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('photos.open', { title })}
            onClick={() => setOpenPhoto(0)}
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
                onClick={() => setOpenPhoto(index)}
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
      {openPhoto !== undefined && (
        <LazyWindow>
          <PhotoGallery title={title} photos={photos} start={openPhoto} onClose={() => setOpenPhoto(undefined)} />
        </LazyWindow>
      )}
    </>
  );
}
