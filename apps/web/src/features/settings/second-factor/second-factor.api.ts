import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { withReauthentication } from '../../../lib/reauthentication.ts';

export const secondFactorKey = ['second-factor'];

export function useSecondFactorChanges() {
  const queries = useQueryClient();
  const refresh = async <Answer>(answer: Answer) => {
    await queries.invalidateQueries({ queryKey: secondFactorKey });
    return answer;
  };
  return {
    beginTotp: () => withReauthentication((body) => api('POST /api/second-factor/totp', { body })),
    confirmTotp: (code: string) => api('POST /api/second-factor/totp/confirm', { body: { code } }).then(refresh),
    removeTotp: () => withReauthentication((body) => api('DELETE /api/second-factor/totp', { body })).then(refresh),
    renewCodes: () =>
      withReauthentication((body) => api('POST /api/second-factor/recovery-codes', { body })).then(refresh),
    addPasskey: (name: string) => addPasskey(name).then(refresh),
    removePasskey: (id: number) =>
      withReauthentication((body) => api('DELETE /api/passkeys/:id', { params: { id }, body })).then(refresh),
  };
}

async function addPasskey(name: string) {
  const options = await withReauthentication((body) => api('POST /api/passkeys/options', { body }));
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return api('POST /api/passkeys', { body: { name, credential } });
}
