import { expect, test } from 'vitest';
import { getLinkExpiry, getLoginAttemptKey } from './accounts.rules.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

test('a reset link lasts an hour, a verification link a week', () => {
  expect(getLinkExpiry('password_reset', NOW)).toEqual(new Date('2026-03-01T11:00:00.000Z'));
  expect(getLinkExpiry('email_verification', NOW)).toEqual(new Date('2026-03-08T10:00:00.000Z'));
});

test('failed logins are counted by lower-cased email and address', () => {
  const key = getLoginAttemptKey('ASHA@Example.org', '10.0.0.1');
  expect(getLoginAttemptKey('asha@example.org', '10.0.0.1')).toBe(key);
  expect(getLoginAttemptKey('asha@example.org', '10.0.0.2')).not.toBe(key);
  expect(getLoginAttemptKey('ravi@example.org', '10.0.0.1')).not.toBe(key);
});
