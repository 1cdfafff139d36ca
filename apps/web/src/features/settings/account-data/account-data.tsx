import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons.tsx';
import { AccountDeletionDialog } from './account-deletion-dialog.tsx';
import { useLazyDialog } from '../../../ui/overlays/lazy-window.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { fetchResponse } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { withReauthentication } from '../../../lib/reauthentication.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { toast } from '../../../lib/toast.ts';

export function DeleteAccount({ hasPassword, onDeleted }: { hasPassword: boolean; onDeleted: () => void }) {
  const { t } = useTranslation('settings');
  const { show, dialog } = useLazyDialog((state) => (
    <AccountDeletionDialog {...state} hasPassword={hasPassword} onDeleted={onDeleted} />
  ));
  return (
    <SettingsSection id="deletion" title={t('deletion.title')} lead={t('deletion.lead')}>
      <Button variant="danger" onClick={show}>
        {t('deletion.open')}
      </Button>
      {dialog}
    </SettingsSection>
  );
}

export function ExportData() {
  const { t } = useTranslation('settings');
  const exporting = useSingleMutation({
    mutationFn: async () =>
      (await withReauthentication((body) => fetchResponse('POST /api/user/export', { body }))).blob(),
    onSuccess: (file) => {
      saveFile(file, 'my-wandering-books.zip');
      toast.success(t('export.success'), { duration: 3000 });
    },
    failure: t('export.failed'),
  });
  return (
    <SettingsSection id="export" title={t('export.title')} lead={t('export.lead')}>
      <Button variant="secondary" loading={exporting.isPending} onClick={() => exporting.mutate()}>
        {exporting.isPending ? t('export.preparing') : t('export.submit')}
      </Button>
    </SettingsSection>
  );
}
