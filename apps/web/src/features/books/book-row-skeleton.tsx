import { useTranslation } from 'react-i18next';
import { BookGridSkeleton } from './book-grid.tsx';

export const ROW_SIZE = 10;
/** Of the nearest, another row is asked for: in the place of those that the reader sees elsewhere on the page. */
export const NEAR_ASKED = 2 * ROW_SIZE;

export function BookRowSkeleton({ layout = 'shelf' }: { layout?: 'shelf' | 'compact' }) {
  const { t } = useTranslation('books');
  return <BookGridSkeleton layout={layout} count={ROW_SIZE} text={t('shelf.loading')} />;
}
