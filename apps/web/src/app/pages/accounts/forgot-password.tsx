import { useTranslation } from 'react-i18next';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { createLazyResolver } from '../../../lib/api/form-submit.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AccountForm } from '../../../features/accounts/account-form.tsx';
import { useForgotPassword } from '../../../features/accounts/recovery/accounts.recovery.api.ts';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('forgot.title'));
  return (
    <AccountCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      link={{ to: paths.login(), label: t('forgot.back') }}
    >
      <ForgotPasswordForm />
    </AccountCard>
  );
}

const loadRules = () => import('../../../features/accounts/recovery/forgot-password.rules.ts');
const resolver = createLazyResolver(loadRules);

function ForgotPasswordForm() {
  const { t } = useTranslation('accounts');
  const forgot = useForgotPassword();
  const form = useDraftForm('forgot-password', { resolver, mode: 'onTouched', defaultValues: { email: '' } });
  const { errors } = form.formState;

  if (forgot.isSuccess)
    return (
      <p role="status" className="mt-5 wrap-anywhere">
        {t('forgot.sent', { email: forgot.variables })}
      </p>
    );
  return (
    <AccountForm
      form={form}
      loadRules={loadRules}
      onSubmit={async ({ email }) => {
        await forgot.mutateAsync(email);
      }}
      failure={t('forgot.failed')}
      submitLabel={t('forgot.submit')}
    >
      <TextField
        {...form.register('email')}
        label={t('fields.email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        required
      />
    </AccountForm>
  );
}
