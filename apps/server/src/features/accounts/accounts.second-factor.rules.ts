import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const MINUTE = 60 * 1000;
const STEP_SECONDS = 30;
/** A clock may be a step ahead or behind. */
const STEPS_EITHER_WAY = 1;
const SECRET_BYTES = 20;

export const TRIES_PER_CHALLENGE = 5;

export const getChallengeExpiry = (now: Date) => new Date(now.getTime() + 5 * MINUTE);

/** An app that was begun to be set up must have been so since then. */
export const getOldestTotpBeginning = (now: Date) => new Date(now.getTime() - 30 * MINUTE);

/** What the secret of an app is bound to when it is encrypted. */
export const getTotpContext = (userId: number) => `totp of user ${userId}`;

/** Base32, as apps take it when it is typed. */
export const createTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const createTotp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'The Wandering Book Network',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** What the QR code says, which apps understand. */
export const buildTotpUri = (secret: string, email: string) => createTotp(secret, email).toString();

/** The step of 30 seconds whose code this is, of those that are accepted now; null if it is none's (RFC 6238). */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  // The library compares bytes, and throws where digits of another script have more of them.
  if (!/^[0-9]{6}$/.test(token)) return null;
  const delta = createTotp(secret).validate({ token, timestamp, window: STEPS_EITHER_WAY });
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
/** Crockford's base32: no letter that is taken for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Of 80 random bits each, so that a plain hash of them is safe to keep. */
export const createRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, createRecoveryCode);

function createRecoveryCode() {
  const bits = [...randomBytes(RECOVERY_CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g)!.map((five) => ALPHABET[parseInt(five, 2)]!);
  return letters.join('').match(/.{4}/g)!.join('-');
}

/** A recovery code as it is hashed: however it was typed. */
export const normaliseRecoveryCode = (code: string) =>
  code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
