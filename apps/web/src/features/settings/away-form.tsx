import { useTranslation } from 'react-i18next';
import { getErrorMessage, showFieldErrors } from '../../lib/api/api-errors.ts';
import { registerField, useSubmitOnce } from '../../lib/api/form-submit.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useOwnProfile } from '../profiles/own-profile.api.ts';
import { useUpdateAbsence } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';

export function AwayForm() {
  const { t } = useTranslation('settings');
  const { data } = useOwnProfile();
  return (
    <SettingsSection id="away" title={t('away.title')} lead={t('away.lead')}>
      {data && <UntilForm key={data.profile.away_until} until={data.profile.away_until} />}
    </SettingsSection>
  );
}

function UntilForm({ until }: { until: string | null }) {
  const { t } = useTranslation('settings');
  const { mutateAsync } = useUpdateAbsence();
  const form = useDraftForm('away', { defaultValues: { until: until ?? '' } });
  const { isSubmitting } = form.formState;
  const save = async (day: string) => {
    await mutateAsync(day);
    toast.success(t(day ? 'away.saved' : 'away.welcome'), { duration: 2000 });
  };
  const showError = (error: unknown) => {
    if (!showFieldErrors(form, error)) form.setError('until', { message: getErrorMessage(error, t('away.failed')) });
  };
  const submit = useSubmitOnce(
    form,
    form.handleSubmit((values) => save(values.until)),
    showError,
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField {...registerField(form, 'until')} type="date" label={t('away.label')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {t('away.save')}
        </Button>
        {until && (
          <Button variant="secondary" disabled={isSubmitting} onClick={() => void save('').catch(showError)}>
            {t('away.back')}
          </Button>
        )}
      </div>
    </form>
  );
}
