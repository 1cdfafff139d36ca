import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Place } from '../../places/device-position.ts';
import { ROW_SIZE, BookRow } from './book-row.tsx';
import { useBooksNear, useNewestBooks } from '../books.api.ts';
import { spreadOwners } from '../card/spread-owners.ts';
import { MoreBooksLink } from '../page/members-only.tsx';

export default function NearBooks({ place }: { place: Place | null }) {
  const { t } = useTranslation('books');
  const newest = useNewestBooks(ROW_SIZE, true);
  const list = useBooksNear(place);
  const result = newest.isPending ? undefined : list.data;
  const others = result?.books.filter(({ id }) => !newest.data?.some((newBook) => newBook.id === id));
  const books = others && spreadOwners(others).slice(0, ROW_SIZE);
  return (
    <>
      {result?.isFarAway && <p className="mb-5 text-muted">{t('near.farAway')}</p>}
      <BookRow
        list={list}
        books={books}
        empty={
          <p className="rounded-card border border-dashed border-line-strong p-6 text-center">
            {t(result?.total ? 'near.allShown' : 'near.empty')}
          </p>
        }
      />
      {result && result.total > ROW_SIZE && (
        <div className="mt-6 flex justify-center">
          <MoreBooksLink to={paths.books(place ? { sort_by: 'distance' } : {})}>{t('near.seeAll')}</MoreBooksLink>
        </div>
      )}
    </>
  );
}
