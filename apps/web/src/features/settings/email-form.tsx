import { useTranslation } from 'react-i18next';
import { registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAccount } from '../accounts/accounts.api.ts';
import { useUpdateProfile } from '../profiles/profiles.api.ts';
import { SettingsSection } from './settings-section.tsx';

export function EmailForm() {
  const { data: account } = useAccount();
  return account && <LoadedEmailForm key={account.email} current={account.email} />;
}

function LoadedEmailForm({ current }: { current: string }) {
  const { t } = useTranslation(['settings', 'accounts']);
  const { mutateAsync } = useUpdateProfile();
  const form = useDraftForm('email', { defaultValues: { email: current } });
  const { isSubmitting } = form.formState;
  const save = async ({ email }: { email: string }) => {
    await mutateAsync({ email, profile_image: null });
    toast.success(t('accounts:notice.sent', { email }));
  };
  const submit = useSubmit(form, undefined, save, 'email');
  return (
    <SettingsSection id="email" title={t('email.title')} lead={t('email.lead')}>
      <form noValidate onSubmit={submit} className="max-w-md space-y-4">
        <TextField
          {...registerField(form, 'email')}
          label={t('accounts:fields.email')}
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {t('email.submit')}
        </Button>
      </form>
    </SettingsSection>
  );
}
