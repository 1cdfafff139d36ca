import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnblockButton } from './unblock-button.tsx';

/** What stands on a profile instead of its books when the viewer has blocked its member. */
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
