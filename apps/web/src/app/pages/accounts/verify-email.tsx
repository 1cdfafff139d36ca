import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { EmailVerification } from '../../../features/accounts/recovery/email-verification.tsx';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';

export default function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  usePageTitle(t('verify.title'));
  return (
    <AccountCard
      title={t('verify.title')}
      lead={t('verify.lead')}
      other={
        <Link to={paths.profile()} className="inline-flex target items-center link font-semibold">
          {t('verify.toProfile')}
        </Link>
      }
    >
      <EmailVerification token={token} />
    </AccountCard>
  );
}
