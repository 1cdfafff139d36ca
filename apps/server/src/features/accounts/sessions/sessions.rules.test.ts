import { expect, test } from 'vitest';
import { getSessionExpiry, shouldRecordUse } from './sessions.usecases.ts';

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
