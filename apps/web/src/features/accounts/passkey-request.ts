import type { PasskeyAssertion, PasskeyRequest } from '@wandering-books/contract/webauthn.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** Has the browser ask its user for a passkey. Rejects when they would rather not. */
export async function answerPasskeyRequest(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request as never });
  return { id, rawId, type, response, clientExtensionResults: {} };
}
