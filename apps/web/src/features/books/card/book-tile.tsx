import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { navigateWithCover } from '../../../lib/navigation/cover-transition.ts';
import { translateListName } from '../../../lib/language/list-names.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Cover } from '../../../ui/covers/cover.tsx';
import { getBookPhoto } from './book-photo.ts';
import { useMembersOnly } from '../page/members-only.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { Elements } from '../../../ui/elements.tsx';

export function BookTile({ book, heart, children }: { book: BookSummary; heart?: Elements; children?: Elements }) {
  const { t } = useTranslation('books');
  return (
    <article className="group relative flex min-w-0 flex-col [contain-intrinsic-size:auto_21rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_27rem]">
      <span className="relative block pt-1">
        <TypeRibbon type={book.type} />
        <Cover
          title={book.title}
          author={book.author}
          sources={getBookPhoto(book.image, '(min-width: 640px) 220px, 46vw')}
          className="shadow-soft transition-transform duration-150 group-hover:-translate-y-0.5"
        />
      </span>
      <h3 className="mt-3 text-base sm:text-lg">
        <BookLink book={book} />
      </h3>
      <p dir="auto" className="mt-0.5 truncate">
        {book.author || t('notSpecified')}
      </p>
      <p className="truncate text-sm text-muted">
        {t('card.aside', {
          category: translateListName('categories', book.category.name),
          language: translateListName('languages', book.language.name),
        })}
      </p>
      {children}
      {heart && (
        <div className="absolute top-2.5 end-1.5 z-10 max-sm:group-data-[layout=compact]/shelf:hidden">{heart}</div>
      )}
    </article>
  );
}

function BookLink({ book }: { book: BookSummary }) {
  const place = paths.book(book.id);
  const membersOnly = useMembersOnly(place);
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    membersOnly(event);
    if (event.defaultPrevented || isForAnotherTab(event)) return;
    event.preventDefault();
    const cover = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-cover]') ?? null;
    navigateWithCover(cover, () => void navigate(place));
  };
  return (
    <Link
      to={place}
      dir="auto"
      onClick={open}
      className="line-clamp-2 after:absolute after:inset-0 after:rounded-small hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
    >
      {book.title}
    </Link>
  );
}

const isForAnotherTab = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

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
