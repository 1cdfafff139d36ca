import { useTranslation } from 'react-i18next';
import { BookGridSkeleton } from './book-grid.tsx';

export const SHELF_SIZE = 10;

export function BookShelfSkeleton() {
  const { t } = useTranslation('books');
  return <BookGridSkeleton layout="shelf" count={SHELF_SIZE} text={t('shelf.loading')} />;
}
