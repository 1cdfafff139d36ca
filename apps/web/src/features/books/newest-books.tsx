import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SHELF_SIZE } from './book-shelf-skeleton.tsx';
import { BookShelf } from './book-shelf.tsx';
import type { OnCover } from './book-tile.tsx';
import { useNewestBooks } from './books.api.ts';

export default function NewestBooks({ heart }: { heart?: OnCover }) {
  const list = useNewestBooks(SHELF_SIZE);
  return <BookShelf list={list} books={list.data} heart={heart} empty={<NobodyShared />} />;
}

function NobodyShared() {
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
