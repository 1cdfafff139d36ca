import { useTranslation } from 'react-i18next';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { registerField } from '../../../lib/api/form-submit.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { AccountForm } from '../../../features/accounts/account-form.tsx';
import { resolveResetRequest } from '../../../features/accounts/accounts.rules.ts';
import { api } from '../../../lib/api/api.ts';
import { useState } from 'react';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const form = useDraftForm('forgot-password', {
    resolver: resolveResetRequest,
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const [email, setEmail] = useState<string>();
  usePageTitle(t('forgot.title'));
  return (
    <AccountCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      link={{ to: paths.login(), label: t('forgot.back') }}
    >
      {email === undefined ? (
        <AccountForm
          form={form}
          onSubmit={async (body) => {
            await api('POST /api/password/forgot', { body });
            setEmail(body.email);
          }}
          failure={t('forgot.failed')}
          submitLabel={t('forgot.submit')}
        >
          <TextField
            {...registerField(form, 'email')}
            label={t('fields.email')}
            type="email"
            autoComplete="username"
            required
          />
        </AccountForm>
      ) : (
        <p role="status" className="mt-5 wrap-anywhere">
          {t('forgot.sent', { email })}
        </p>
      )}
    </AccountCard>
  );
}
