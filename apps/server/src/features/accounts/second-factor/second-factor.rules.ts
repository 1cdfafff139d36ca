import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const MINUTE = 60 * 1000;
const STEP_SECONDS = 30;
/** Tolerates a clock that is one step off. */
const TOLERATED_STEPS = 1;
const SECRET_BYTES = 20;

export const MAX_ATTEMPTS_PER_CHALLENGE = 5;

export const getChallengeExpiry = (now: Date) => new Date(now.getTime() + 5 * MINUTE);

export const getOldestTotpBeginning = (now: Date) => new Date(now.getTime() - 30 * MINUTE);

export const getTotpContext = (userId: number) => `totp of user ${userId}`;

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

export const buildTotpUri = (secret: string, email: string) => createTotp(secret, email).toString();

/** Returns the time step (RFC 6238) whose code this is, within the tolerance, or null. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  // The library throws for characters of more than one byte.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = createTotp(secret).validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 random bits each, so an unsalted fast hash is safe. */
export const createRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, createRecoveryCode);

function createRecoveryCode() {
  const bits = [...randomBytes(RECOVERY_CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g)!.map((five) => ALPHABET[parseInt(five, 2)]!);
  return letters.join('').match(/.{4}/g)!.join('-');
}

export const normaliseRecoveryCode = (code: string) =>
  code.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1');
