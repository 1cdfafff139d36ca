import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { RegisterForm } from '../../../features/accounts/register-form.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../shell/page-title.ts';

export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('register.title'));
  return (
    <AccountCard
      title={t('register.title')}
      lead={t('register.lead')}
      other={
        <>
          {t('register.haveAccount')}
          <Link to={paths.login()} className="inline-flex target items-center link font-semibold">
            {t('register.signIn')}
          </Link>
        </>
      }
    >
      <RegisterForm />
    </AccountCard>
  );
}
