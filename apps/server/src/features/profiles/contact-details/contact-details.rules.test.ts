import { expect, it } from 'vitest';
import { canSeeContact } from './contact-details.usecases.ts';

it.each([
  ['members', {}, false],
  ['members', { isConfirmed: true }, true],
  ['members', { hasDealt: true }, true],
  ['members', { isConfirmed: true, hasDealt: true, isBlocked: true }, false],
  ['accepted', { isConfirmed: true }, false],
  ['accepted', { hasDealt: true }, true],
  ['accepted', { hasDealt: true, isBlocked: true }, false],
  ['accepted', { isSelf: true }, true],
  ['nobody', { isConfirmed: true, hasDealt: true }, false],
  ['nobody', { isSelf: true }, true],
] as const)('applies visibility %s to viewer %o: %s', (visibility, viewer, learns) => {
  const stranger = { isSelf: false, isConfirmed: false, hasDealt: false, isBlocked: false };
  expect(canSeeContact(visibility, { ...stranger, ...viewer })).toBe(learns);
});
