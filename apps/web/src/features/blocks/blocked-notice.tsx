import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { UnblockButton } from './unblock-button.tsx';

export function BlockedNotice({ person }: { person: { id: number; name: string } }) {
  const { t } = useTranslation('blocks');
  return (
    <EmptyState
      title={<span className="wrap-anywhere">{t('notice.title', { name: person.name })}</span>}
      action={<UnblockButton person={person} />}
    >
      {t('notice.text')}
    </EmptyState>
  );
}
