import { createHash, randomBytes, createHmac, timingSafeEqual } from 'node:crypto';

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

/** Signs a value with an expiry, URL-safe; clients can read but not change it. */
export function signValue(value: object, secret: string, expiresAt: Date): string {
  const text = Buffer.from(JSON.stringify({ value, expiresAt: expiresAt.getTime() })).toString('base64url');
  return `${text}.${computeSignature(text, secret).toString('base64url')}`;
}

/** Returns a value signed with this secret; null when it is invalid or expired. */
export function verifySignedValue<T extends object>(signedValue: string, secret: string, now: Date): T | null {
  const [text = '', signature = ''] = signedValue.split('.');
  if (!isSameSignature(Buffer.from(signature, 'base64url'), computeSignature(text, secret))) return null;
  const { value, expiresAt } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { value: T; expiresAt: number };
  return now.getTime() < expiresAt ? value : null;
}

const computeSignature = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

const isSameSignature = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
