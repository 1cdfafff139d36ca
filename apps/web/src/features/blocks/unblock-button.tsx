import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../lib/toast.ts';
import { useUnblock } from './blocks.api.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

export function UnblockButton({ person: { id, name } }: { person: { id: number; name: string } }) {
  const { t } = useTranslation('blocks');
  const unblocking = useUnblock(id);
  const unblock = () =>
    unblocking.mutate(undefined, {
      onSuccess: () => toast.success(t('unblock.success', { name })),
      onError: (error) => toastFailure(error, t('unblock.failed', { name })),
    });
  return (
    <Button
      variant="secondary"
      loading={unblocking.isPending}
      aria-label={t('unblock.openFor', { name })}
      onClick={unblock}
    >
      {t('unblock.open')}
    </Button>
  );
}

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
