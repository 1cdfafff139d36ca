import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { type BlockablePerson, useBlocking } from './blocks.api.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

export function UnblockButton({ person }: { person: BlockablePerson }) {
  const { t } = useTranslation('blocks');
  const unblocking = useBlocking('unblock', person);
  return (
    <Button
      variant="secondary"
      loading={unblocking.isPending}
      aria-label={t('unblock.openFor', { name: person.name })}
      onClick={() => unblocking.mutate()}
    >
      {t('unblock.open')}
    </Button>
  );
}

export function BlockedNotice({ person }: { person: BlockablePerson }) {
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
