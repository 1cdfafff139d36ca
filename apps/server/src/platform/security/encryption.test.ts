import { expect, test } from 'vitest';
import { decryptText, encryptText } from './encryption.ts';

const encrypted = encryptText('पुस्तक', 'one secret', 'member 1');

test('gives back what was encrypted, with any of the secrets that may have been used', () => {
  expect(decryptText(encrypted, ['one secret'], 'member 1')).toBe('पुस्तक');
  expect(decryptText(encrypted, ['a newer secret', 'one secret'], 'member 1')).toBe('पुस्तक');
  expect(encrypted.toString('utf8')).not.toContain('पुस्तक');
});

test('gives nothing for another secret, in another context, or once it was changed', () => {
  expect(decryptText(encrypted, ['another secret'], 'member 1')).toBeNull();
  expect(decryptText(encrypted, ['one secret'], 'member 2')).toBeNull();
  for (let at = 0; at < encrypted.length; at++) {
    const changed = Buffer.from(encrypted);
    changed[at]! ^= 1;
    expect(decryptText(changed, ['one secret'], 'member 1')).toBeNull();
    expect(decryptText(encrypted.subarray(0, at), ['one secret'], 'member 1')).toBeNull();
  }
});

test('is never the same twice', () => {
  expect(encryptText('पुस्तक', 'one secret', 'member 1')).not.toEqual(encrypted);
});
