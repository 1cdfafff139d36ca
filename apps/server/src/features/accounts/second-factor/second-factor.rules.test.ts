import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createRecoveryCodes, createTotpSecret, findTotpStep, normaliseRecoveryCode } from './second-factor.rules.ts';

/** Secret and codes of RFC 6238, appendix B (SHA-1), shortened from eight digits to the last six. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe('a code of an authenticator app', () => {
  test.each(VECTORS)('matches RFC 6238 at second %i', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    const find = (given: string, at: number) => findTotpStep(SECRET, given, new Date(at * 1000));
    expect(find(code.slice(2), seconds)).toBe(step);
    expect(find(code.slice(2), seconds + 30)).toBe(step);
    expect(find(code.slice(2), seconds - 30)).toBe(step);
    expect(find(code.slice(2), seconds + 60)).toBeNull();
    expect(find(code.slice(2), seconds - 60)).toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢', '-87082'])('rejects %j', (code) => {
    expect(findTotpStep(SECRET, code, new Date(59_000))).toBeNull();
  });

  test('uses a secret of 160 random bits', () => {
    expect(Secret.fromBase32(createTotpSecret()).bytes).toHaveLength(20);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });
});

test('recovery codes: ten of 80 bits, normalised before comparison', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(normaliseRecoveryCode('01AB-cdefOILo-2345')).toBe('01abcdef01102345');
});
