import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { withReauthentication } from '../../lib/reauthentication.ts';
import { useTranslation } from 'react-i18next';
import { registerField, useSubmit, useSubmitOnce } from '../../lib/api/form-submit.ts';
import { useDraftForm } from '../../lib/drafts/use-draft-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { sessionsKey } from './sessions.tsx';
import { SettingsSection } from './settings-section.tsx';
import { getErrorMessage, showFieldErrors } from '../../lib/api/api-errors.ts';
import { profilesKey, useOwnProfile } from '../profiles/own-profile.api.ts';
import { settingsKey, useAccount } from '../accounts/accounts.api.ts';
import { useUpdateProfile } from '../profiles/profiles.api.ts';
import { useForm, type FieldPath } from 'react-hook-form';
import { resolvePasswordChange } from '../accounts/accounts.rules.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';

export { DeleteAccount, ExportData } from './account-data/account-data.tsx';
export { TwoStepSignIn } from './second-factor/two-step-sign-in.tsx';

export function UpiForm({ upiId }: { upiId: string | null }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const form = useDraftForm('upi', { defaultValues: { upi_id: upiId ?? '' } });
  const { isSubmitting } = form.formState;
  const save = async ({ upi_id }: { upi_id: string }) => {
    queries.setQueryData(settingsKey, await api('PUT /api/user/upi', { body: { upi_id } }));
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
  const queries = useQueryClient();
  const form = useDraftForm('away', { defaultValues: { until: until ?? '' } });
  const { isSubmitting } = form.formState;
  /** Takes the last day, or an empty text. */
  const save = async (until: string) => {
    await api('PUT /api/user/away', { body: { until } });
    await queries.invalidateQueries({ queryKey: profilesKey });
    toast.success(t(until ? 'away.saved' : 'away.welcome'), { duration: 2000 });
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

const EMPTY = { current_password: '', password: '', confirmation: '' };

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const form = useForm({ resolver: resolvePasswordChange, mode: 'onTouched', defaultValues: EMPTY });
  const submit = useSubmit(form, t('password.failed'), async ({ current_password, password }) => {
    if (hasPassword) await api('PUT /api/password', { body: { current_password, password } });
    else await withReauthentication((proof) => api('PUT /api/password', { body: { password, ...proof } }));
    await Promise.all([settingsKey, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    form.reset();
    toast.success(t('password.success'), { duration: 3000 });
  });
  const field = (name: FieldPath<typeof EMPTY>, label: string, autoComplete: string) => ({
    ...registerField(form, name),
    label,
    autoComplete,
    required: true,
  });

  return (
    <SettingsSection
      id="password"
      title={t('password.title')}
      lead={hasPassword ? t('password.lead') : t('password.leadWithoutOne')}
    >
      <form noValidate onSubmit={submit} className="max-w-md space-y-5">
        {hasPassword && <PasswordField {...field('current_password', t('password.current'), 'current-password')} />}
        <PasswordField {...field('password', t('password.new'), 'new-password')} hint={t('password.hint')} />
        <PasswordField {...field('confirmation', t('password.confirmation'), 'new-password')} />
        <Button type="submit" variant="secondary" loading={form.formState.isSubmitting}>
          {hasPassword ? t('password.submit') : t('password.submitFirst')}
        </Button>
      </form>
    </SettingsSection>
  );
}
