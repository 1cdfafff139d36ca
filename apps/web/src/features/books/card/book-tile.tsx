import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { translateListName } from '../../../lib/language/texts.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Cover, CoverUrgencyContext } from '../../../ui/covers/cover.tsx';
import { getBookPhoto } from './book-photo.ts';
import { useMembersOnly } from '../page/members-only.tsx';
import { classNames, type Elements } from '../../../ui/elements.tsx';

/** About the height of a card, so that little moves when it is laid out. */
const LAZY_LAYOUT = {
  brief: '[content-visibility:auto] [contain-intrinsic-size:auto_14rem]',
  full: '[content-visibility:auto] [contain-intrinsic-size:auto_calc(60vw+10.5rem)] sm:[contain-intrinsic-size:auto_29rem]',
};

type BookTileProps = { book: BookSummary; heart?: Elements; isBrief?: boolean; children?: Elements };

/** @param isBrief for rows of narrow cards, without type, category and language */
export function BookTile({ book, heart, isBrief = false, children }: BookTileProps) {
  const { t } = useTranslation('books');
  // What is on the first screen would move after it is painted.
  const isOnFirstScreen = use(CoverUrgencyContext) !== 'late';
  return (
    <article
      className={classNames(
        'group relative flex min-w-0 flex-col',
        isBrief && 'text-sm',
        !isOnFirstScreen && LAZY_LAYOUT[isBrief ? 'brief' : 'full'],
      )}
    >
      <span className="relative block pt-1">
        {!isBrief && <TypeRibbon type={book.type} />}
        <Cover
          title={book.title}
          author={book.author}
          sources={getBookPhoto(
            book.image,
            isBrief ? '(min-width: 640px) 128px, 28vw' : '(min-width: 640px) 220px, 46vw',
          )}
          className="shadow-soft transition-transform duration-150 group-hover:-translate-y-0.5"
        />
      </span>
      <h3
        className={
          isBrief ? `mt-2 leading-5 ${hasLongWord(book.title) ? 'text-xs' : 'text-sm'}` : 'mt-3 text-base sm:text-lg'
        }
      >
        <BookLink book={book} />
      </h3>
      <p dir="auto" className="mt-0.5 truncate">
        {book.author || t('notSpecified')}
      </p>
      {children}
      {!isBrief && (
        <p className="mt-auto truncate pt-0.5 text-sm text-muted">
          {t('card.aside', {
            category: translateListName('categories', book.category.name),
            language: translateListName('languages', book.language.name),
          })}
        </p>
      )}
      {heart && <div className="absolute top-1 end-0 z-10">{heart}</div>}
    </article>
  );
}

/** Such a word would be broken in a narrow card; letters of Tamil and Malayalam are wide. */
const hasLongWord = (title: string) => /[^\s-]{12}|[\u0B80-\u0BFF\u0D00-\u0D7F]{9}/.test(title);

function BookLink({ book }: { book: BookSummary }) {
  const place = paths.book(book.id);
  return (
    <Link
      to={place}
      dir="auto"
      onClick={useMembersOnly(place)}
      className="line-clamp-2 min-h-[2lh] after:absolute after:inset-0 after:rounded-small hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
    >
      {book.title}
    </Link>
  );
}

/** Each type has its own colour and shape, so that it is not identified by colour alone. */
const STYLES: Record<BookSummary['type'], string> = {
  sell: 'bg-[#f2a93b] text-[#23201b] [clip-path:polygon(0_0,100%_0,100%_100%,50%_calc(100%-7px),0_100%)]',
  rent: 'bg-[#d3e4fb] text-[#173a6b] [clip-path:polygon(0_0,100%_0,100%_calc(100%-7px),50%_100%,0_calc(100%-7px))]',
  exchange:
    'bg-[#cdebd6] text-[#154a2a] [clip-path:polygon(0_0,100%_0,100%_calc(100%-7px),75%_100%,50%_calc(100%-7px),25%_100%,0_calc(100%-7px))]',
  donate: 'rounded-b-full bg-[#fbd5cc] text-[#7c2417]',
};

/** Must be placed inside a positioned element. */
export function TypeRibbon({ type }: Pick<BookSummary, 'type'>) {
  const { t } = useTranslation('books');
  return (
    <span className="absolute -top-1 start-2 z-10 drop-shadow-[0_1px_1.5px_rgb(0_0_0/0.55)] sm:start-3">
      <span
        className={classNames(
          'block px-2 pt-1.5 pb-3 text-[0.7rem] leading-4 font-bold tracking-wide uppercase sm:px-2.5 sm:pt-2 sm:text-xs',
          STYLES[type] ?? STYLES.sell,
        )}
      >
        {type in STYLES ? t(`ribbons.${type}`) : t('noType')}
      </span>
    </span>
  );
}
