import { expect, it } from 'vitest';
import { createSigner, isSameSignature } from './signatures.ts';

const documented = createSigner('278d425bdf160c739803', '7ad3773142a6692b25b8');

it('signs as documented', () => {
  expect(documented.signSubscription('1234.1234', 'private-foobar')).toBe(
    '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  );
  expect(documented.signUser('1234.1234', '{"id":"12345"}')).toBe(
    '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
  );
});

it('rejects malformed input that could be mistaken for another signature', () => {
  expect(() => documented.signSubscription('1.1:private-user.7', 'private-user.8')).toThrow(TypeError);
  expect(() => documented.signSubscription('1.1', ':user::{"id":"7"}')).toThrow(TypeError);
  expect(() => documented.signUser('1.1:private', '{}')).toThrow(TypeError);
});

it('compares whole signatures', () => {
  const signature = documented.signSubscription('1234.1234', 'private-foobar');
  expect(isSameSignature(signature, signature)).toBe(true);
  expect(isSameSignature(signature.slice(0, -1), signature)).toBe(false);
  expect(isSameSignature(signature.toUpperCase(), signature)).toBe(false);
  expect(isSameSignature(undefined, signature)).toBe(false);
});
