import type { SecondFactorChallenge } from '@wandering-books/contract/accounts/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useLinkToken } from '../recovery/use-link-token.ts';
import { useSignedIn } from './use-signed-in.ts';

/**
 * Exchanges the code from the address for a session after removing it from the address. The server accepts it only
 * from the browser that started the sign-in, which prevents login CSRF.
 */
export function useGoogleSignIn(onSecondStep: (challenge: SecondFactorChallenge) => void) {
  const { t } = useTranslation('accounts');
  const keepSession = useSignedIn();
  const code = useLinkToken();
  const {
    mutate: exchange,
    error,
    isIdle,
    isPending,
  } = useMutation({
    mutationFn: (code: string) => api('POST /api/auth/google/exchange', { body: { code } }),
    onSuccess(signIn) {
      if (signIn.second_factor) onSecondStep(signIn.second_factor);
      else keepSession(signIn);
    },
    onError(error) {
      if (getSession()) toast.error(getErrorMessage(error, t('googleFailures.google_failed')));
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!code || begun.current) return;
    begun.current = true;
    exchange(code);
  }, [code, exchange]);
  return {
    isSigningIn: code !== null && (isIdle || isPending),
    failure: error ? getErrorMessage(error, t('googleFailures.google_failed')) : undefined,
  };
}
