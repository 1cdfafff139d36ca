import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { ForgotPasswordForm } from '../../../features/accounts/recovery/forgot-password-form.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('forgot.title'));
  return (
    <AccountCard
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      other={
        <Link to={paths.login()} className="inline-flex target items-center link font-semibold">
          {t('forgot.back')}
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AccountCard>
  );
}
