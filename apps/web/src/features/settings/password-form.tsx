import { useForm, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createAccountResolver } from '../accounts/account-form.tsx';
import { registerField, useSubmit } from '../../lib/api/form-submit.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { toast } from '../../lib/toast.ts';
import { useChangePassword } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';

const resolver = createAccountResolver((rules) => rules.resolvePasswordChange);
const EMPTY = { current_password: '', password: '', confirmation: '' };

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('settings');
  const change = useChangePassword();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: EMPTY });
  const submit = useSubmit(form, t('password.failed'), async ({ current_password, password }) => {
    await change.mutateAsync(hasPassword ? { current_password, password } : { password });
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
