import { z } from 'zod';
import { encodeFieldError } from '../field-errors.ts';

/** The longest encoded field would be an attestation certificate chain, which is not requested. */
const MAX_ENCODED_LENGTH = 16_384;
const encoded = z.string({ error: encodeFieldError('passkey') }).max(MAX_ENCODED_LENGTH);

const publicKey = z.literal('public-key');

const createCredentialSchema = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: encoded,
    rawId: encoded,
    type: publicKey,
    response: z.object({ clientDataJSON: encoded, ...response }),
    clientExtensionResults: z.object({}).default({}),
  });

/** `RegistrationResponseJSON` of WebAuthn. */
export const NewPasskeyCredential = createCredentialSchema({
  attestationObject: encoded,
  transports: z.array(z.string().max(32)).max(8).optional(),
});
export type NewPasskeyCredential = z.output<typeof NewPasskeyCredential>;

/** `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = createCredentialSchema({
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded.optional(),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

const descriptor = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
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
