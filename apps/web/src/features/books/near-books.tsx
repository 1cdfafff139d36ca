import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { BookRow } from './book-row.tsx';
import type { RenderOnCover } from './book-tile.tsx';
import { useBooksNear } from './books.api.ts';
import { MoreBooksLink } from './more-books-link.tsx';
import type { Place } from './results.tsx';

const SHOWN = 10;

/** What others offer around a place; the general list while no place is known, and the nearest where nobody is near. */
export default function NearBooks({ place, heart }: { place: Place | null; heart?: RenderOnCover }) {
  const { t } = useTranslation('books');
  const list = useBooksNear(place, SHOWN);
  const found = list.data;
  return (
    <>
      {found?.isFarAway && <p className="mb-5 text-muted">{t('near.farAway')}</p>}
      <BookRow
        list={list}
        books={found?.books}
        heart={heart}
        empty={
          <p className="rounded-card border border-dashed border-line-strong p-6 text-center">{t('near.empty')}</p>
        }
      />
      {found && found.total > SHOWN && (
        <div className="mt-6 flex justify-center">
          <MoreBooksLink to={paths.books(place ? { sort_by: 'distance' } : {})}>{t('near.seeAll')}</MoreBooksLink>
        </div>
      )}
    </>
  );
}
