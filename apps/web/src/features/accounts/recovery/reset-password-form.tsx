import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useForm } from 'react-hook-form';
import type { FactorToKeep } from '@wandering-books/contract/accounts/accounts.recovery.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { registerField } from '../../../lib/api/form-submit.ts';
import { formatFullDate } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { signOut } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Checkbox } from '../../../ui/forms/fields.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { resolveReset } from '../accounts.rules.ts';
import { api } from '../../../lib/api/api.ts';

const factorsKey = ['factors-to-keep'];

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  // Asked for once, because the server counts uses of links.
  const { data, error } = useQuery({
    queryKey: [...factorsKey, token],
    queryFn: () => api('POST /api/password/reset/factors', { body: { token } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const navigate = useNavigate();
  const defaultValues = { password: '', confirmation: '', remove_recent_factors: false };
  const form = useForm({ resolver: resolveReset, mode: 'onTouched', defaultValues });
  const field = (name: 'password' | 'confirmation') => ({
    ...registerField(form, name),
    label: t(`reset.${name}`),
    autoComplete: 'new-password',
    required: true,
  });
  return (
    <AccountForm
      form={form}
      onSubmit={async ({ password, remove_recent_factors }) => {
        await api('POST /api/password/reset', { body: { token, password, remove_recent_factors } });
        toast.success(t('reset.success'), { duration: 3000 });
        signOut();
        await navigate(paths.login(), { replace: true });
      }}
      failure={t('reset.failed')}
      alert={error ? getErrorMessage(error, t('reset.failed')) : undefined}
      submitLabel={t('reset.submit')}
    >
      <PasswordField {...field('password')} hint={t('hints.password')} />
      <PasswordField {...field('confirmation')} />
      {data && data.factors.length > 0 && <FactorList factors={data.factors} />}
      {data?.factors.some(({ is_recent }) => is_recent) && (
        <Checkbox
          {...registerField(form, 'remove_recent_factors')}
          label={t('reset.removeRecent')}
          hint={t('reset.removeHint')}
        />
      )}
    </AccountForm>
  );
}

function FactorList({ factors }: { factors: FactorToKeep[] }) {
  const { t } = useTranslation('accounts');
  return (
    <div>
      <p id="factors-to-keep">{t('reset.factors')}</p>
      <ul aria-labelledby="factors-to-keep" className="mt-2 list-disc space-y-1 ps-5">
        {factors.map(({ kind, name, added_at }) => (
          <li key={`${kind} ${name} ${added_at}`} className="wrap-anywhere">
            {t(`reset.factor.${kind}`, { name, date: formatFullDate(added_at) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
