import { useQueryClient } from '@tanstack/react-query';
import type { Proof } from '@wandering-books/contract/accounts/reauthentication.ts';
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
    beginTotp: (proof: Proof) => prove(proof, (body) => api('POST /api/second-factor/totp', { body })),
    confirmTotp: (code: string) => api('POST /api/second-factor/totp/confirm', { body: { code } }).then(refresh),
    removeTotp: (proof: Proof) => prove(proof, (body) => api('DELETE /api/second-factor/totp', { body })).then(refresh),
    renewCodes: (proof: Proof) =>
      prove(proof, (body) => api('POST /api/second-factor/recovery-codes', { body })).then(refresh),
    addPasskey: (name: string, body: Proof) => addPasskey(name, body).then(refresh),
    removePasskey: (id: number, proof: Proof) =>
      prove(proof, (body) => api('DELETE /api/passkeys/:id', { params: { id }, body })).then(refresh),
  };
}

/** Retries with a reauthentication when the given proof is not sufficient. */
const prove = <Answer>(ownProof: Proof, call: (proof: Proof) => Promise<Answer>) =>
  withReauthentication((proof) => call({ ...ownProof, ...proof }));

async function addPasskey(name: string, proof: Proof) {
  const options = await prove(proof, (body) => api('POST /api/passkeys/options', { body }));
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return api('POST /api/passkeys', { body: { name, credential } });
}
