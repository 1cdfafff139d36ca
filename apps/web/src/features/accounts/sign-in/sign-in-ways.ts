import type { SecondFactorChallenge } from '@wandering-books/contract/accounts/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoogleFailure } from '@wandering-books/contract/accounts/google.ts';
import { type ReportReason, reportReasons } from '@wandering-books/contract/moderation/report-enums.ts';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { getErrorMessage } from '../../../lib/api/api-errors.ts';
import { getSession, signIn } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useLinkToken } from '../recovery/use-link-token.ts';
import { getPageSetting } from '../../../lib/page-settings.ts';
import { formatFullDate } from '../../../lib/format/format.ts';
import type { SecondStep } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import type { PasskeyAssertion, PasskeyRequest } from '@wandering-books/contract/accounts/webauthn.ts';

interface GoogleSignInOptions {
  onSecondStep: (challenge: SecondFactorChallenge) => void;
  /** Called before the session is kept. */
  onSuccess: () => void;
}

/** The server accepts the code only from the browser that started the sign-in, which prevents login CSRF. */
export function useGoogleSignIn({ onSecondStep, onSuccess }: GoogleSignInOptions) {
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
      else {
        onSuccess();
        keepSession(signIn);
      }
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

export function useGoogleFailure(): string | undefined {
  const { t, i18n } = useTranslation('accounts');
  const query = new URLSearchParams(useLocation().search);
  const suspension = useSuspension(query);
  const code = query.get('error');
  if (!code) return undefined;
  const isKnown = i18n.exists(`googleFailures.${code}`, { ns: 'accounts' });
  return t(`googleFailures.${isKnown ? (code as GoogleFailure) : 'google_failed'}`, suspension);
}

/** Shows only known messages: anyone can craft an address. */
function useSuspension(query: URLSearchParams) {
  const { t } = useTranslation('accounts');
  const until = query.get('until') ?? '';
  const reason = query.get('reason');
  const email = getPageSetting('support-email');
  const isReason = (word: string | null): word is ReportReason => reportReasons.some((one) => one === word);
  return {
    until:
      /^\d{4}-\d\d-\d\d$/.test(until) && Date.parse(until)
        ? t('suspension.until', { date: formatFullDate(until) })
        : '',
    reason: t(`suspension.reasons.${isReason(reason) ? reason : 'other'}`),
    appeal: email ? t('suspension.appeal', { email }) : '',
  };
}

export const finishSignIn = (body: SecondStep) => api('POST /api/login/second-factor', { body });

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => {
      const passkey = await answerPasskeyRequest(await api('POST /api/login/passkey/options'));
      return api('POST /api/login/passkey', { body: { passkey } });
    },
  });

export const supportsPasskeys = () => 'PublicKeyCredential' in window;

export async function answerPasskeyRequest(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request as never });
  return { id, rawId, type, response, clientExtensionResults: {} };
}

export function useSignedIn() {
  const { t } = useTranslation('accounts');
  return ({ token, user }: { token: string; user: { id: number } }) => {
    toast.success(t('login.success'), { duration: 3000 });
    signIn(token, user.id);
  };
}
