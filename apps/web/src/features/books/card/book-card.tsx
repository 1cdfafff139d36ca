import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { isPassedOn } from '@wandering-books/contract/books/passed-on.ts';
import { memo, type ReactNode, useMemo, useRef, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../../lib/format/format.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import { FavouriteHeart } from '../../favourites/favourite-heart.tsx';
import { BookState, useOwnerAbsence, useFormatPrice } from './book-facts.tsx';
import { BookTile } from './book-tile.tsx';
import { type Elements, classNames } from '../../../ui/elements.tsx';
import { useLocation } from 'react-router';
import { PatternContext } from '../../../ui/covers/drawn-cover.tsx';
import { CoverUrgencyContext } from '../../../ui/covers/cover.tsx';
import { arrangePatterns } from '../../../ui/covers/cover-design.ts';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';

export const BookCard = memo(function BookCard({ book, children }: { book: BookSummary; children?: Elements }) {
  const { t } = useTranslation('books');
  const absence = useOwnerAbsence(book);
  return (
    <BookTile book={book} heart={<FavouriteHeart book={book} />}>
      <Price book={book} hasRibbon />
      <Whereabouts book={book} />
      {book.state.kind !== 'available' && (
        <p>
          <BookState state={book.state} />
        </p>
      )}
      {absence && <p className="text-sm text-waiting">{absence.until}</p>}
      {children}
      <p className="truncate text-sm text-muted">{t('card.owner', { name: book.user.name || t('unknown') })}</p>
    </BookTile>
  );
});

/** For rows of narrow cards. */
export const BriefBookCard = memo(function BriefBookCard({ book }: { book: BookSummary }) {
  return (
    <BookTile isBrief book={book} heart={<FavouriteHeart book={book} />}>
      <Price book={book} />
      <Whereabouts book={book} />
    </BookTile>
  );
});

/** Left out where the ribbon says the same. */
function Price({ book, hasRibbon = false }: { book: BookSummary; hasRibbon?: boolean }) {
  const { t } = useTranslation('books');
  const price = useFormatPrice()(book);
  if (hasRibbon && price === t(`ribbons.${book.type}`)) return null;
  return <p className="line-clamp-2 text-sm font-semibold">{price}</p>;
}

/** The distance, where it is known, and the city. */
function Whereabouts({ book: { distance, city } }: { book: BookSummary }) {
  const { t } = useTranslation('books');
  const facts = [
    distance !== undefined && t('card.kilometres', { kilometres: distance < 1 ? '<1' : distance }),
    city && translateListName('cities', city.name),
  ].filter(Boolean);
  return facts.length > 0 && <p className="truncate text-sm text-muted">{facts.join(' · ')}</p>;
}

export function ProfileBookCard({ book, heart }: { book: BookSummary; heart?: Elements }) {
  const { t } = useTranslation('books');
  return (
    <BookTile book={book} heart={heart}>
      {!isPassedOn(book.state) && <Price book={book} hasRibbon />}
      <p className="text-sm text-muted">{t('mine.posted', { date: formatFullDate(book.created_at) })}</p>
      <p>
        <BookState state={book.state} />
      </p>
    </BookTile>
  );
}

const ROW =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] *:shrink-0 *:snap-start ' +
  'sm:-mx-6 sm:scroll-px-6 sm:gap-4 sm:px-6';

const LAYOUTS = {
  grid: 'grid pair gap-x-3 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4 sm:gap-y-10',
  shelf: `${ROW} *:w-[max(42vw,8rem)] sm:*:w-52 @wide:mx-0 @wide:grid @wide:grid-cols-5 @wide:gap-y-10 @wide:overflow-visible @wide:px-0 @wide:*:w-auto`,
  row: `${ROW} *:w-[max(28vw,5.5rem)] sm:*:w-32 @wide:*:w-28`,
};

const CARD_MIN_HEIGHT = { grid: 'min-h-84 sm:min-h-108', shelf: 'min-h-84 sm:min-h-108', row: 'min-h-60 sm:min-h-70' };

/** Fills a phone screen three times and a desktop screen once. */
const INITIAL_COUNT = 12;
const COUNT_STEP = 24;
/** Everything above the viewport, and 1,200 px below it. */
const ROOT_MARGIN = '1000000px 0px 1200px';
const counts = new Map<string, number>();

type BookGridProps<Book> = {
  books: readonly Book[];
  layout?: keyof typeof LAYOUTS;
  isFirst?: boolean;
  card: (book: Book) => ReactNode;
};

type GridBook = { id: number; title: string };

export function BookGrid<Book extends GridBook>({
  books,
  layout = 'grid',
  isFirst = false,
  card,
}: BookGridProps<Book>) {
  const { count, next } = useShownCount(books.length);
  const patterns = useMemo(() => arrangePatterns(books.map(({ title }) => title)), [books]);
  return (
    <ul className={LAYOUTS[layout]}>
      {books.slice(0, count).map((book, place) => (
        <li key={book.id} className="grid min-w-0">
          <CoverUrgencyContext value={isFirst ? getUrgency(place) : 'late'}>
            <PatternContext value={patterns[place]}>{card(book)}</PatternContext>
          </CoverUrgencyContext>
        </li>
      ))}
      {books.slice(count).map((book, place) => (
        <li key={book.id} ref={place === 0 ? next : undefined} aria-hidden className={CARD_MIN_HEIGHT[layout]} />
      ))}
    </ul>
  );
}

/** Without scrolling, readers see about four books. */
const getUrgency = (place: number) => (place < 1 ? 'first' : place < 4 ? 'early' : 'late');

type SkeletonProps = { count: number; text: string; visible?: boolean; layout?: keyof typeof LAYOUTS };

export function BookGridSkeleton({ count, text, visible, layout = 'grid' }: SkeletonProps) {
  return (
    <Loading text={text} visible={visible}>
      <div className={LAYOUTS[layout]}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classNames(CARD_MIN_HEIGHT[layout], 'pt-1')}>
            <Skeleton className="aspect-3/4" />
            <Skeleton className="mt-4 h-5 w-11/12" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function useShownCount(total: number) {
  const { key } = useLocation();
  const [grown, setGrown] = useState({ key, count: INITIAL_COUNT });
  const count = Math.max(grown.key === key ? grown.count : 0, counts.get(key) ?? INITIAL_COUNT);
  const next = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (!next.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several at once, the latest last.
        if (!entries.at(-1)!.isIntersecting) return;
        counts.set(key, count + COUNT_STEP);
        startTransition(() => setGrown({ key, count: count + COUNT_STEP }));
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(next.current);
    return () => observer.disconnect();
  }, [key, count, total]);

  return { count, next };
}
