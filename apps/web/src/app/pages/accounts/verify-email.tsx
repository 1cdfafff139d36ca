import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '../../../features/accounts/accounts.api.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { AccountCard, FormAlert } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useReturnPath } from '../../../lib/navigation/login-prompt.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { Loading } from '../../../ui/layout/skeleton.tsx';

export default function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  const returnPath = useReturnPath();
  const token = useLinkToken();
  const queries = useQueryClient();
  const {
    mutate: verify,
    isSuccess,
    isError,
    error,
  } = useMutation({
    mutationFn: (token: string) => api('POST /api/email/verify', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  usePageTitle(t('verify.title'));
  useEffect(() => {
    if (token) verify(token);
  }, [token, verify]);
  return (
    <AccountCard
      title={t('verify.title')}
      lead={t('verify.lead')}
      link={
        returnPath
          ? { to: returnPath, label: t('verify.toBook') }
          : { to: paths.profile(), label: t('verify.toProfile') }
      }
    >
      <div className="mt-5">
        {!token && <FormAlert text={t('verify.noToken')} />}
        {isError && (
          <>
            <FormAlert text={getErrorMessage(error, t('verify.failed'))} />
            <p className="mt-4">{t('verify.askAgain')}</p>
          </>
        )}
        {isSuccess && <p role="status">{t('verify.success')}</p>}
        {token && !isSuccess && !isError && <Loading text={t('verify.loading')} visible />}
      </div>
    </AccountCard>
  );
}
