import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { AccountCard, FormAlert } from '../account-card.tsx';
import { publishReauthentication, useReauthenticate } from '../reauthentication/accounts.reauthentication.api.ts';
import { useGoogleFailure } from './use-google-failure.ts';
import { useLinkToken } from '../recovery/use-link-token.ts';

export function GoogleConfirmation() {
  const { t } = useTranslation('accounts');
  const code = useLinkToken();
  const failure = useGoogleFailure();
  const { mutate: confirm, isSuccess, isError, error } = useReauthenticate();
  const begun = useRef(false);
  useEffect(() => {
    if (!code || begun.current) return;
    begun.current = true;
    confirm(
      { code },
      {
        onSuccess(reauthentication) {
          publishReauthentication(reauthentication);
          window.close();
        },
      },
    );
  }, [code, confirm]);

  const problem = isError ? getErrorMessage(error, t('confirm.failed')) : failure;
  return (
    <AccountCard
      title={t('confirm.title')}
      lead={t('confirm.lead')}
      other={
        <Link to={paths.profile()} className="inline-flex target items-center link font-semibold">
          {t('verify.toProfile')}
        </Link>
      }
    >
      <div className="mt-5">
        <FormAlert text={problem ?? (code ? undefined : t('googleFailures.google_failed'))} />
        {isSuccess && <p role="status">{t('confirm.goBack')}</p>}
        {code && !isSuccess && !isError && <Loading text={t('confirm.loading')} visible />}
      </div>
    </AccountCard>
  );
}
