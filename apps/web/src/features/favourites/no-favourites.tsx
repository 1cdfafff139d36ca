import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NoFavourites() {
  const { t } = useTranslation('favourites');
  return (
    <EmptyState title={t('empty')} action={<LinkButton to={paths.books()}>{t('explore')}</LinkButton>}>
      {t('emptyText')}
    </EmptyState>
  );
}
