import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useForm } from 'react-hook-form';
import { AccountCard, FormAlert } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { createLazyResolver } from '../../../lib/api/form-submit.ts';
import { signOut } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountForm } from '../../../features/accounts/account-form.tsx';
import { useResetPassword } from '../../../features/accounts/recovery/accounts.recovery.api.ts';

export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  usePageTitle(t('reset.title'));
  return (
    <AccountCard
      title={t('reset.title')}
      lead={t('reset.lead')}
      question={t('reset.ended')}
      link={{ to: paths.forgotPassword(), label: t('reset.askAgain') }}
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <div className="mt-5">
          <FormAlert text={t('reset.noToken')} />
        </div>
      )}
    </AccountCard>
  );
}

const loadRules = () => import('../../../features/accounts/recovery/reset-password.rules.ts');
const resolver = createLazyResolver(loadRules);

function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const reset = useResetPassword();
  const navigate = useNavigate();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { password: '', confirmation: '' } });
  const { errors } = form.formState;

  const field = <Name extends 'password' | 'confirmation'>(name: Name) => ({
    ...form.register(name),
    label: t(`reset.${name}`),
    error: errors[name]?.message,
    showLabel: t('showPassword'),
    hideLabel: t('hidePassword'),
    autoComplete: 'new-password',
    required: true,
  });
  return (
    <AccountForm
      form={form}
      loadRules={loadRules}
      onSubmit={async ({ password }) => {
        await reset.mutateAsync({ token, password });
        toast.success(t('reset.success'), { duration: 3000 });
        signOut();
        await navigate(paths.login(), { replace: true });
      }}
      failure={t('reset.failed')}
      submitLabel={t('reset.submit')}
    >
      <PasswordField {...field('password')} hint={t('hints.password')} />
      <PasswordField {...field('confirmation')} />
    </AccountForm>
  );
}
