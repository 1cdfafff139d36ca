import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

const AccountDeletionDialog = lazy(() => import('./account-deletion-dialog.tsx'));

type Props = { hasPassword: boolean; onDeleted: () => void };

export function DeleteAccount({ hasPassword, onDeleted }: Props) {
  const { t } = useTranslation('settings');
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <SettingsSection title={t('deletion.title')} lead={t('deletion.lead')}>
      <Button variant="danger" onClick={ask}>
        {t('deletion.open')}
      </Button>
      <Suspense>
        {asked && (
          <AccountDeletionDialog open={open} onOpenChange={setOpen} hasPassword={hasPassword} onDeleted={onDeleted} />
        )}
      </Suspense>
    </SettingsSection>
  );
}
