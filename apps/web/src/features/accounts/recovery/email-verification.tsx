import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { FormAlert } from '../account-card.tsx';
import { useVerifyEmail } from './accounts.recovery.api.ts';

export function EmailVerification({ token }: { token: string | null }) {
  const { t } = useTranslation('accounts');
  const { mutate: verify, isSuccess, isError, error } = useVerifyEmail();
  useEffect(() => {
    if (token) verify(token);
  }, [token, verify]);

  return (
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
  );
}
