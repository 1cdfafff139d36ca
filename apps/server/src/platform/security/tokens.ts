import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a URL-safe secret of 256 random bits. Store only its `hashToken`. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** The SHA-256 of a token; it has enough entropy to need no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
