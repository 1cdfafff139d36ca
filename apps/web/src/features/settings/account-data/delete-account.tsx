import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { LazyWindow } from '../../../ui/overlays/lazy-window.tsx';
import { useLazyDialog } from '../../../ui/overlays/use-lazy-dialog.ts';
import { SettingsSection } from '../settings-section.tsx';

const AccountDeletionDialog = lazy(() => import('./account-deletion-dialog.tsx'));

type Props = { hasPassword: boolean; onDeleted: () => void };

export function DeleteAccount({ hasPassword, onDeleted }: Props) {
  const { t } = useTranslation('settings');
  const { wanted, show, state } = useLazyDialog();
  return (
    <SettingsSection title={t('deletion.title')} lead={t('deletion.lead')}>
      <Button variant="danger" onClick={show}>
        {t('deletion.open')}
      </Button>
      <LazyWindow>
        {wanted && <AccountDeletionDialog {...state} hasPassword={hasPassword} onDeleted={onDeleted} />}
      </LazyWindow>
    </SettingsSection>
  );
}
