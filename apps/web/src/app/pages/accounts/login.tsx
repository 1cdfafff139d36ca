import type { SecondFactorChallenge } from '@wandering-books/contract/accounts/accounts.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { AccountCard } from '../../../features/accounts/account-card.tsx';
import { GoogleButton } from '../../../features/accounts/sign-in/google-button.tsx';
import { GoogleConfirmation } from '../../../features/accounts/sign-in/google-confirmation.tsx';
import { LoginForm } from '../../../features/accounts/sign-in/login-form.tsx';
import { PasskeyButton } from '../../../features/accounts/sign-in/passkey-button.tsx';
import { useGoogleSignIn } from '../../../features/accounts/sign-in/use-google-sign-in.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useReturnPath } from '../../../lib/navigation/return-path.ts';
import { useSession } from '../../../lib/session.ts';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

const SecondStep = lazy(() => import('../../../features/accounts/sign-in/second-step.tsx'));

/** Also the redirect target of Google, for signing in and for reauthentication. */
export default function LoginPage() {
  const { search } = useLocation();
  const [isConfirming] = useState(() => new URLSearchParams(search).get('purpose') === 'reauthentication');
  return isConfirming ? <GoogleConfirmation /> : <SignInCard />;
}

function SignInCard() {
  const { t } = useTranslation('accounts');
  const session = useSession();
  const returnPlace = useReturnPath();
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const { isSigningIn, failure } = useGoogleSignIn(setChallenge);
  usePageTitle(t('login.title'));

  if (session && !isSigningIn) return <Navigate to={returnPlace ?? paths.profile()} replace />;
  if (challenge)
    return (
      <AccountCard title={t('secondStep.title')} lead={t('secondStep.lead')} other={null}>
        <Suspense>
          <SecondStep challenge={challenge} onCancel={() => setChallenge(null)} />
        </Suspense>
      </AccountCard>
    );
  return (
    <AccountCard
      title={t('login.title')}
      lead={t('login.lead')}
      other={
        <>
          {t('login.noAccount')}
          <Link to={paths.register()} className="inline-flex target items-center link font-semibold">
            {t('login.createAccount')}
          </Link>
        </>
      }
    >
      {isSigningIn ? (
        <Loading text={t('login.signingIn')} visible />
      ) : (
        <LoginForm failure={failure} onSecondStep={setChallenge} />
      )}
      <GoogleButton />
      <PasskeyButton />
      <p className="mt-5 text-center">
        <Link to={paths.forgotPassword()} className="inline-flex target items-center link">
          {t('login.forgot')}
        </Link>
      </p>
    </AccountCard>
  );
}
