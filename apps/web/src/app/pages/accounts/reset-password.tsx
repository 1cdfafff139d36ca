import { useTranslation } from 'react-i18next';
import { AccountCard, FormAlert } from '../../../features/accounts/account-card.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { ResetPasswordForm } from '../../../features/accounts/recovery/reset-password-form.tsx';

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
