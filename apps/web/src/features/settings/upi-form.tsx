import { useTranslation } from 'react-i18next';
import { registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useUpdateUpiId } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';

export function UpiForm({ upiId }: { upiId: string | null }) {
  const { t } = useTranslation('settings');
  const { mutateAsync } = useUpdateUpiId();
  const form = useDraftForm('upi', { defaultValues: { upi_id: upiId ?? '' } });
  const { isSubmitting } = form.formState;
  const save = async ({ upi_id }: { upi_id: string }) => {
    await mutateAsync(upi_id);
    toast.success(t('upi.saved'), { duration: 2000 });
  };
  const submit = useSubmit(form, t('upi.failed'), save, 'upi_id');
  return (
    <SettingsSection id="upi" title={t('upi.title')} lead={t('upi.lead')}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          {...registerField(form, 'upi_id')}
          label={t('upi.label')}
          hint={t('upi.hint')}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
        />
        <p className="text-sm font-medium">{t('upi.pin')}</p>
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {t('upi.save')}
        </Button>
      </form>
    </SettingsSection>
  );
}
