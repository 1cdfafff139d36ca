import type { SecondFactorChallenge } from '@wandering-books/contract/accounts/accounts.ts';
import type { LanguageCode } from '@wandering-books/contract/language/interface-languages.ts';
import { SecondStep, LoginForm, PasskeyButton } from '../../../features/accounts/sign-in/sign-in-forms.tsx';
import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/buttons.tsx';
import { Navigate, useLocation } from 'react-router';
import { AccountCard, FormAlert } from '../../../features/accounts/account-card.tsx';
import { GoogleButton } from '../../../features/accounts/sign-in/google-button.tsx';
import { useGoogleSignIn, useGoogleFailure } from '../../../features/accounts/sign-in/sign-in-ways.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { createReturnState, findBookInAddress, useReturnPath } from '../../../lib/navigation/login-prompt.ts';
import { useSession } from '../../../lib/session.ts';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { rememberLanguage } from '../../language/language.ts';
import { BookAfterLogin } from '../../../features/books/card/guest-book-card.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import {
  publishReauthentication,
  useReauthenticate,
} from '../../../features/accounts/reauthentication/accounts.reauthentication.api.ts';
import { useLinkToken } from '../../../features/accounts/recovery/use-link-token.ts';

export default function LoginPage() {
  const { search } = useLocation();
  const [isConfirming] = useState(() => new URLSearchParams(search).get('purpose') === 'reauthentication');
  return isConfirming ? <GoogleConfirmation /> : <SignInCard />;
}

function SignInCard() {
  const { t, i18n } = useTranslation('accounts');
  const session = useSession();
  const returnPlace = useReturnPath();
  const book = findBookInAddress(useLocation().search);
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const { isSigningIn, failure } = useGoogleSignIn({
    onSecondStep: setChallenge,
    // The account may be a new one, which gets the language as one with a password does.
    onSuccess: () => rememberLanguage(i18n.language as LanguageCode),
  });
  usePageTitle(t('login.title'));

  if (session && !isSigningIn) return <Navigate to={returnPlace ?? paths.profile()} replace />;
  if (challenge)
    return (
      <AccountCard title={t('secondStep.title')} lead={t('secondStep.lead')}>
        <SecondStep challenge={challenge} onCancel={() => setChallenge(null)} />
      </AccountCard>
    );
  return (
    <AccountCard
      title={t('login.title')}
      lead={t('login.lead')}
      above={<BookAfterLogin />}
      question={t('login.noAccount')}
      link={{ to: paths.register(book), label: t('login.createAccount'), state: createReturnState(returnPlace) }}
    >
      {isSigningIn ? (
        <Loading text={t('login.signingIn')} visible />
      ) : (
        <LoginForm failure={failure} onSecondStep={setChallenge} />
      )}
      <GoogleButton />
      <PasskeyButton />
      <p className="mt-5 text-center">
        <TextLink to={paths.forgotPassword()}>{t('login.forgot')}</TextLink>
      </p>
    </AccountCard>
  );
}

function GoogleConfirmation() {
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
      link={{ to: paths.profile(), label: t('verify.toProfile') }}
    >
      <div className="mt-5">
        <FormAlert text={problem ?? (code ? undefined : t('googleFailures.google_failed'))} />
        {isSuccess && <p role="status">{t('confirm.goBack')}</p>}
        {code && !isSuccess && !isError && <Loading text={t('confirm.loading')} visible />}
      </div>
    </AccountCard>
  );
}
