import { useMutation } from '@tanstack/react-query';
import type { SecondStep } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import type { PasskeyAssertion, PasskeyRequest } from '@wandering-books/contract/accounts/webauthn.ts';
import { api } from '../../../lib/api/api.ts';

export function useFinishSignIn() {
  return useMutation({ mutationFn: (body: SecondStep) => api('POST /api/login/second-factor', { body }) });
}

export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const passkey = await answerPasskeyRequest(await api('POST /api/login/passkey/options'));
      return api('POST /api/login/passkey', { body: { passkey } });
    },
  });
}

export const supportsPasskeys = () => 'PublicKeyCredential' in window;

export async function answerPasskeyRequest(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request as never });
  return { id, rawId, type, response, clientExtensionResults: {} };
}
