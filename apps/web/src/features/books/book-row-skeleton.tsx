import { useTranslation } from 'react-i18next';
import { BookGridSkeleton } from './book-grid.tsx';

export const ROW_SIZE = 10;

export function BookRowSkeleton() {
  const { t } = useTranslation('books');
  return <BookGridSkeleton layout="shelf" count={ROW_SIZE} text={t('shelf.loading')} />;
}
