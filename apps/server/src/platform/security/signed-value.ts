import { createHmac, timingSafeEqual } from 'node:crypto';

/** A value for a stranger's keeping: they can read it, but not change it, and it is good until then. URL-safe. */
export function signValue(value: object, secret: string, goodUntil: Date): string {
  const text = Buffer.from(JSON.stringify({ value, goodUntil: goodUntil.getTime() })).toString('base64url');
  return `${text}.${computeSignature(text, secret).toString('base64url')}`;
}

/** What was sealed with this secret; null if it was not, or is too old. */
export function verifySignedValue<T extends object>(sealed: string, secret: string, now: Date): T | null {
  const [text = '', signed = ''] = sealed.split('.');
  if (!isSameSignature(Buffer.from(signed, 'base64url'), computeSignature(text, secret))) return null;
  const { value, goodUntil } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { value: T; goodUntil: number };
  return now.getTime() < goodUntil ? value : null;
}

const computeSignature = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

const isSameSignature = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
