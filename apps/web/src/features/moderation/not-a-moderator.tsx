import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NotAModerator() {
  const { t } = useTranslation('moderation');
  return (
    <EmptyState title={t('notModerator')} action={<LinkButton to={paths.home()}>{t('home')}</LinkButton>}>
      {t('notModeratorText')}
    </EmptyState>
  );
}
