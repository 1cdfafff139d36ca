import { useMutation } from '@tanstack/react-query';
import type { SecondStep } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import type { PasskeyAssertion, PasskeyRequest } from '@wandering-books/contract/accounts/webauthn.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';

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
