import { expect, test } from 'vitest';
import { decryptText, encryptText } from './encryption.ts';

const encrypted = encryptText('पुस्तक', 'one secret', 'member 1');

test('decrypts with any of the secrets', () => {
  expect(decryptText(encrypted, ['one secret'], 'member 1')).toBe('पुस्तक');
  expect(decryptText(encrypted, ['a newer secret', 'one secret'], 'member 1')).toBe('पुस्तक');
  expect(encrypted.toString('utf8')).not.toContain('पुस्तक');
});

test('returns null for another secret or context, or changed data', () => {
  expect(decryptText(encrypted, ['another secret'], 'member 1')).toBeNull();
  expect(decryptText(encrypted, ['one secret'], 'member 2')).toBeNull();
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted);
    changed[at]! ^= 1;
    expect(decryptText(changed, ['one secret'], 'member 1')).toBeNull();
    expect(decryptText(encrypted.subarray(0, at), ['one secret'], 'member 1')).toBeNull();
  }
});

test('encrypts differently each time', () => {
  expect(encryptText('पुस्तक', 'one secret', 'member 1')).not.toEqual(encrypted);
});
