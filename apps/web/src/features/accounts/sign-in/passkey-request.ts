import type { PasskeyAssertion, PasskeyRequest } from '@wandering-books/contract/accounts/webauthn.ts';

export const supportsPasskeys = () => 'PublicKeyCredential' in window;

export async function answerPasskeyRequest(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request as never });
  return { id, rawId, type, response, clientExtensionResults: {} };
}
