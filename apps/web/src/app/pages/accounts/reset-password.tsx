import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountCard, FormAlert } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { ResetPasswordForm } from '../../../features/accounts/recovery/reset-password-form.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';

export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  usePageTitle(t('reset.title'));
  return (
    <AccountCard
      title={t('reset.title')}
      lead={t('reset.lead')}
      other={
        <>
          {t('reset.ended')}
          <Link to={paths.forgotPassword()} className="inline-flex target items-center link font-semibold">
            {t('reset.askAgain')}
          </Link>
        </>
      }
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
