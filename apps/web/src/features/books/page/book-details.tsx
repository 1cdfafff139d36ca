import type { Book } from '@wandering-books/contract/books/books.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildImageUrl } from '@wandering-books/contract/images/images.ts';
import { Link } from 'react-router';
import { formatFullDate, getPersonImage } from '../../../lib/format/format.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import { DottedLine } from '../../../ui/layout/tabbed-card.tsx';
import { IconButton } from '../../../ui/buttons.tsx';
import { MapPinIcon } from '../../../ui/icons/icons.tsx';
import { FavouriteHeart } from '../../favourites/favourite-heart.tsx';
import { useFormatPrice, useFormatRentLimit, BookState, useOwnerAbsence } from '../card/book-facts.tsx';
import { TypeRibbon } from '../card/book-tile.tsx';
import { ShareIcon, useBookLink } from '../card/use-book-link.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { MessagePersonButton } from '../../conversations/messages/message-person-button.tsx';
import { Cover } from '../../../ui/covers/cover.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { getBookPhoto } from '../card/book-photo.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { LoadedFacts } from '../../profiles/member-facts.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

export const bookLayout =
  'flex flex-col gap-x-10 sm:grid sm:grid-cols-[minmax(11rem,20rem)_1fr] sm:gap-y-8 @desk:gap-x-14';

const actionBar =
  'flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden sm:my-6 sm:max-w-xl ' +
  'max-sm:tall:sticky max-sm:bottom-0 max-sm:z-20 max-sm:order-last max-sm:-mx-4 max-sm:mt-6 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-4 ' +
  'max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]';

const FOOT_HEIGHT = '--foot-height';

type BookDetailsProps = {
  book: Book;
  /** Null while unknown; until then the layout reserves room for the actions of a non-owner. */
  viewerId: number | null;
  /** The viewer has an agreed deal about the book, whose bar has the button for messages. */
  isAgreed: boolean;
  menu: Elements;
  action: Elements;
  /** Facts about this copy and others of its work. */
  notes: Elements;
};

export function BookDetails({ book, viewerId, isAgreed, menu, action, notes }: BookDetailsProps) {
  const { t } = useTranslation('books');
  const { share } = useBookLink(book);
  return (
    <article className={bookLayout}>
      <div className="relative mx-auto w-full pt-1 max-sm:mb-3 max-sm:max-w-[min(15rem,42dvh)] sm:max-w-xs">
        <TypeRibbon type={book.type} />
        <BookPhotos book={book} />
        <div className="absolute top-2.5 end-1.5 z-10 flex flex-col">
          <FavouriteHeart book={book} />
          <IconButton label={t('details.share')} className="hover:bg-transparent" onClick={() => void share()}>
            <span className="inline-flex size-8 items-center justify-center rounded-full bg-card/90 shadow-soft">
              <ShareIcon />
            </span>
          </IconButton>
        </div>
      </div>
      <div className="min-w-0 max-sm:contents">
        <div className="flex items-start gap-2">
          <h1 dir="auto" className="min-w-0 flex-1 text-2xl wrap-anywhere sm:text-3xl @desk:text-4xl">
            {book.title}
          </h1>
          <div className="-my-1.5 -me-3 flex size-11 shrink-0">{menu}</div>
        </div>
        <p className="text-muted sm:mt-2 sm:text-lg">{t('card.by', { author: book.author || t('notSpecified') })}</p>
        <BookTerms book={book} isPromisedToMe={isAgreed && viewerId !== book.user_id} />
        <BookOwner book={book} viewerId={viewerId} hasMessageButton={!isAgreed} />
        <div data-foot ref={publishFootHeight} className={actionBar}>
          {action}
        </div>
        {book.description && (
          <section className="mt-6">
            <h2 className="sr-only">{t('details.description')}</h2>
            <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
              {book.description}
            </p>
          </section>
        )}
        <div className="mt-6">
          <BookFacts book={book} />
        </div>
        {notes}
        {viewerId !== null && viewerId !== book.user_id && <OwnerFacts userId={book.user_id} />}
      </div>
    </article>
  );
}

function BookTerms({ book, isPromisedToMe }: { book: Book; isPromisedToMe: boolean }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  const limit = useFormatRentLimit()(book);
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="font-serif text-2xl font-semibold text-primary">
        <span className="sr-only">{`${t('details.price')}: `}</span>
        <span>{formatPrice(book)}</span>
      </span>
      {limit && <span className="text-muted">{limit}</span>}
      <span>
        <span className="sr-only">{`${t('details.status')}: `}</span>
        <BookState state={book.state} isPromisedToMe={isPromisedToMe} />
      </span>
      {book.city && (
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <MapPinIcon className="size-3.5 shrink-0" />
          <span>{translateListName('cities', book.city.name)}</span>
        </span>
      )}
    </p>
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

type BookOwnerProps = Pick<BookDetailsProps, 'book' | 'viewerId'> & { hasMessageButton: boolean };

function BookOwner({ book, viewerId, hasMessageButton }: BookOwnerProps) {
  const { t } = useTranslation('books');
  const { user } = book;
  const absence = useOwnerAbsence(book);
  const name = user.name || t('unknown');
  return (
    <section className="mt-3 flex max-w-xl flex-wrap items-center gap-3">
      <Avatar name={name} src={getPersonImage(user)} className="size-11 shrink-0" />
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="font-sans! text-sm font-normal! text-muted">{t('details.poster')}</h2>
        <Link
          to={paths.user(user.id)}
          className="-my-2 flex target items-center font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
        >
          <bdi translate="no">{name}</bdi>
        </Link>
        {absence && <p className="text-sm text-waiting">{absence.until}</p>}
      </div>
      {viewerId === null ? (
        <span className="h-11 w-32" />
      ) : (
        hasMessageButton &&
        viewerId !== user.id && <MessagePersonButton person={user} bookId={book.id} className="max-sm:[&>svg]:hidden" />
      )}
    </section>
  );
}

/** Loaded after the page, which does not wait for them. */
function OwnerFacts({ userId }: { userId: number }) {
  const isHydrated = useHydrated();
  return <div className="mt-6 empty:hidden">{isHydrated && <LoadedFacts userId={userId} />}</div>;
}

function BookPhotos({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const { title, photos } = book;
  const [openPhoto, setOpenPhoto] = useState<number>();
  return (
    <>
      <div className="relative">
        <Cover
          urgency="first"
          title={title}
          author={book.author}
          alt={t('details.coverOf', { title })}
          sources={getBookPhoto(book.image, '(min-width: 640px) 320px, 240px', true)}
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
        <PhotoGallery title={title} photos={photos} start={openPhoto} onClose={() => setOpenPhoto(undefined)} />
      )}
    </>
  );
}
