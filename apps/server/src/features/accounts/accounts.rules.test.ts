import { expect, test } from 'vitest';
import { getLinkExpiry, getLoginAttemptKey, getSessionExpiry, shouldRecordUse } from './accounts.rules.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

test('a session ends 30 days after its last use', () => {
  expect(getSessionExpiry(NOW)).toEqual(new Date('2026-03-31T10:00:00.000Z'));
});

test.each([
  ['2026-03-01T10:00:00.000Z', false],
  ['2026-03-01T09:50:00.000Z', false],
  ['2026-03-01T09:49:59.999Z', true],
])('use recorded at %s: record again? %s', (lastUsed, isWritten) => {
  expect(shouldRecordUse(new Date(lastUsed), NOW)).toBe(isWritten);
});

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
