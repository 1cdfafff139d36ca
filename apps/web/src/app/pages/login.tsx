import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { AccountCard } from '../../features/accounts/account-card.tsx';
import { GoogleButton } from '../../features/accounts/google-button.tsx';
import { LoginForm } from '../../features/accounts/login-form.tsx';
import { useTokenLogin } from '../../features/accounts/use-token-login.ts';
import { paths } from '../../lib/paths.ts';
import { useReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../page-title.ts';

export default function LoginPage() {
  const { t } = useTranslation('accounts');
  const session = useSession();
  const returnPlace = useReturnPath();
  const signingInByToken = useTokenLogin();
  usePageTitle(t('login.title'));

  if (session && !signingInByToken) return <Navigate to={returnPlace ?? paths.profile()} replace />;
  return (
    <AccountCard
      title={t('login.title')}
      lead={t('login.lead')}
      other={
        <>
          {t('login.noAccount')}
          <Link to={paths.register()} className="link font-semibold">
            {t('login.createAccount')}
          </Link>
        </>
      }
    >
      <LoginForm />
      <GoogleButton />
      <p className="mt-5 text-center">
        <Link to={paths.forgotPassword()} className="link">
          {t('login.forgot')}
        </Link>
      </p>
    </AccountCard>
  );
}
