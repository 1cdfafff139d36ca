import type { BookSummary } from '@wandering-books/contract/books.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../ui/cover.tsx';
import { Ribbon, type RibbonKind } from '../../ui/ribbon.tsx';
import { BookLink } from './book-link.tsx';
import { bookTypes } from './book-options.ts';
import { getBookPhoto } from './book-photo.ts';

const RIBBONS: Record<BookSummary['type'], RibbonKind> = {
  sell: 'marigold',
  rent: 'sky',
  exchange: 'leaf',
  donate: 'rose',
};

const SIZES = '(min-width: 640px) 220px, 46vw';

/** What the page puts on the cover of a book, such as a heart. */
export type RenderOnCover = (book: BookSummary) => ReactNode;

type BookTileProps = {
  book: BookSummary;
  heart?: RenderOnCover;
  /** Lines below title and author. */
  children?: ReactNode;
};

/** Cover with its ribbon, title and author. */
export function BookTile({ book, heart, children }: BookTileProps) {
  const { t } = useTranslation('books');
  return (
    <article className="group relative flex min-w-0 flex-col [contain-intrinsic-size:auto_21rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_27rem]">
      <span className="relative block pt-1">
        <Ribbon kind={RIBBONS[book.type]}>
          {bookTypes.includes(book.type) ? t(`ribbons.${book.type}`) : t('noType')}
        </Ribbon>
        <Cover
          title={book.title}
          author={book.author}
          sources={getBookPhoto(book.image, SIZES)}
          className="shadow-soft transition-transform duration-150 group-hover:-translate-y-0.5"
        />
      </span>
      <h3 className="mt-3 text-base sm:text-lg">
        <BookLink book={book} />
      </h3>
      <p dir="auto" className="mt-0.5 truncate">
        {book.author || t('notSpecified')}
      </p>
      {children}
      {heart && (
        <div className="absolute top-2.5 end-1.5 z-10 max-sm:group-data-[layout=compact]/shelf:hidden">
          {heart(book)}
        </div>
      )}
    </article>
  );
}
