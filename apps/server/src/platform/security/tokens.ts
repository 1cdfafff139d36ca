import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret of 256 random bits, URL-safe. Shown to its owner once; keep only `hashToken` of it. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token: its SHA-256. The token has enough entropy to need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The secret of a session that renders documents: derived one way, so the bearer token cannot be found from it. */
export const deriveDocumentToken = (token: string) => hashToken(`document ${token}`).toString('base64url');
