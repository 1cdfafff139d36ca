import { useTranslation } from 'react-i18next';
import { BookGridSkeleton } from '../card/book-grid.tsx';

export const ROW_SIZE = 10;
/** Two rows, because books shown elsewhere on the page are filtered out. */
export const NEARBY_LIMIT = 2 * ROW_SIZE;

export function BookRowSkeleton({ layout = 'shelf' }: { layout?: 'shelf' | 'compact' }) {
  const { t } = useTranslation('books');
  return <BookGridSkeleton layout={layout} count={ROW_SIZE} text={t('shelf.loading')} />;
}
