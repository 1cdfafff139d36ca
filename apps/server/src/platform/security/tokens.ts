import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a URL-safe secret of 256 random bits. Store only its `hashToken`. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** The SHA-256 of a token; it has enough entropy to need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The value of a session's document cookie. Derived one way: it does not reveal the bearer token. */
export const deriveDocumentToken = (token: string) => hashToken(`document ${token}`).toString('base64url');

/** The stored hashes of a session's bearer token and document cookie. */
export const hashSessionToken = (token: string) => ({
  token_hash: hashToken(token),
  document_token_hash: hashToken(deriveDocumentToken(token)),
});
