import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { Section } from '../../../ui/layout/section.tsx';
import type { Place } from '../../places/device-position.ts';
import { NEARBY_RADIUS_KM, useBooksNear, useNewestBooks } from '../books.api.ts';
import { MoreBooksLink } from '../page/members-only.tsx';
import type { Elements } from '../../../ui/elements.tsx';
import { EmptyState, QueryContent } from '../../../ui/layout/query-content.tsx';
import { BriefBookCard, BookGrid, BookGridSkeleton } from '../card/book-card.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';

const ROW_SIZE = 10;

type BookRowProps = {
  list: { error: Error | null; refetch: () => Promise<unknown> };
  books: BookSummary[] | undefined;
  empty: Elements;
  isFirst?: boolean;
};

function BookRow({ list, books, empty, isFirst }: BookRowProps) {
  const { t } = useTranslation('books');
  return (
    <QueryContent
      query={{ ...list, data: books }}
      loading={<BookRowSkeleton />}
      failure={t('shelf.failed')}
      empty={empty}
    >
      {(row) => <BookGrid layout="row" isFirst={isFirst} books={row} card={(book) => <BriefBookCard book={book} />} />}
    </QueryContent>
  );
}

export function NewestBooks() {
  const { t } = useTranslation('books');
  const list = useNewestBooks(ROW_SIZE, true);
  const share = <LinkButton to={paths.giveBook()}>{t('shelf.share')}</LinkButton>;
  const empty = (
    <EmptyState heading="h3" title={t('shelf.empty')} action={share}>
      {t('shelf.emptyText')}
    </EmptyState>
  );
  return <BookRow isFirst list={list} books={list.data} empty={empty} />;
}

export function BookRowSkeleton() {
  const { t } = useTranslation('books');
  return <BookGridSkeleton layout="row" count={ROW_SIZE} text={t('shelf.loading')} />;
}

const WALK_KM = 2;

export function NearBooks({ place }: { place: Place | null }) {
  const { t } = useTranslation('books');
  const newest = useNewestBooks(ROW_SIZE, true);
  const list = useBooksNear(place);
  const result = newest.isPending ? undefined : list.data;
  const others = result?.books.filter(({ id }) => !newest.data?.some((newBook) => newBook.id === id));
  const books = others && spreadOwners(others).slice(0, ROW_SIZE);
  return (
    <Section
      title={t('near.title')}
      lead={result && <Reach books={result.books} />}
      aside={
        result &&
        result.total > ROW_SIZE && (
          <MoreBooksLink to={paths.books(place ? { sort_by: 'distance' } : {})}>{t('near.seeAll')}</MoreBooksLink>
        )
      }
    >
      <BookRow
        list={list}
        books={books}
        empty={
          <p className="rounded-card border border-dashed border-line-strong p-6 text-center">
            {t(result?.total ? 'near.allShown' : 'near.empty')}
          </p>
        }
      />
    </Section>
  );
}

/** Says how near the books are; their order is by distance, which is unknown while the reader's place is. */
function Reach({ books }: { books: BookSummary[] }) {
  const { t } = useTranslation('books');
  const [nearest, farthest] = [books[0]?.distance, books.at(-1)?.distance];
  if (books.length === 0) return null;
  if (nearest === undefined || farthest === undefined) return <span>{t('near.anywhere')}</span>;
  if (nearest > NEARBY_RADIUS_KM) return <span>{t('near.farAway')}</span>;
  return farthest < WALK_KM && <span>{t('near.walk')}</span>;
}

const MAX_IN_A_ROW = 2;

/** Moves books so that at most two of one member follow each other, as long as the list has books of others. */
export function spreadOwners<Book extends { user_id: number }>(books: readonly Book[]): Book[] {
  const rest = [...books];
  const spread: Book[] = [];
  while (rest.length > 0) {
    const owners = new Set(spread.slice(-MAX_IN_A_ROW).map(({ user_id }) => user_id));
    const isRun = spread.length >= MAX_IN_A_ROW && owners.size === 1;
    const other = isRun ? rest.findIndex(({ user_id }) => !owners.has(user_id)) : 0;
    if (other < 0) return [...spread, ...rest];
    spread.push(...rest.splice(other, 1));
  }
  return spread;
}
