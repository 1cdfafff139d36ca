import { z } from 'zod';
import { encodeFieldError } from './field-errors.ts';

/** The longest of what a browser sends of a passkey is a certificate chain, which nobody here asks for. */
const MAX_ENCODED = 16_384;
const encoded = z.string({ error: encodeFieldError('passkey') }).max(MAX_ENCODED);

const transports = z.array(z.string().max(32)).max(8).optional();
const publicKey = z.literal('public-key');
const extensionResults = z.object({}).default({});

/** What a browser answers when it has made a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const NewPasskeyCredential = z.object({
  id: encoded,
  rawId: encoded,
  type: publicKey,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded, transports }),
  clientExtensionResults: extensionResults,
});
export type NewPasskeyCredential = z.output<typeof NewPasskeyCredential>;

/** What a browser answers when a passkey was used: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = z.object({
  id: encoded,
  rawId: encoded,
  type: publicKey,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
  clientExtensionResults: extensionResults,
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

const descriptor = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** What a browser is asked for a passkey with: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** What a browser is asked to make a passkey with: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;
