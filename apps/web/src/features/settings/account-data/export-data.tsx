import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { useDataExport } from '../settings.api.ts';
import { SettingsSection } from '../settings-section.tsx';

const FILE = 'my-wandering-books.zip';

export function ExportData() {
  const { t } = useTranslation('settings');
  const exporting = useDataExport();
  const download = () =>
    exporting.mutate(undefined, {
      onSuccess: (file) => {
        saveFile(file, FILE);
        toast.success(t('export.success'), { duration: 3000 });
      },
      onError: (error) => toastFailure(error, t('export.failed')),
    });
  return (
    <SettingsSection title={t('export.title')} lead={t('export.lead')}>
      <Button variant="secondary" loading={exporting.isPending} onClick={download}>
        {exporting.isPending ? t('export.preparing') : t('export.submit')}
      </Button>
    </SettingsSection>
  );
}
