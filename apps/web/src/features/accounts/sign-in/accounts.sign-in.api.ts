import { useMutation } from '@tanstack/react-query';
import type { SecondStep } from '@wandering-books/contract/accounts/accounts.second-factor.ts';
import { api } from '../../../lib/api/api.ts';
import { answerPasskeyRequest } from './passkey-request.ts';

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
