import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ROW_SIZE } from './book-row-skeleton.tsx';
import { BookRow } from './book-row.tsx';
import { useNewestBooks } from '../books.api.ts';

export function NewestBooks() {
  const list = useNewestBooks(ROW_SIZE);
  return <BookRow list={list} books={list.data} layout="compact" empty={<NoBooksYet />} />;
}

function NoBooksYet() {
  const { t } = useTranslation('books');
  return (
    <EmptyState
      heading="h3"
      title={t('shelf.empty')}
      action={<LinkButton to={paths.giveBook()}>{t('shelf.share')}</LinkButton>}
    >
      {t('shelf.emptyText')}
    </EmptyState>
  );
}
