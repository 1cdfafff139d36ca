import { expect, test } from 'vitest';
import { stubLocalStorage } from '../../../test/local-storage.ts';
import { signIn } from '../session.ts';
import { clearOwnDrafts, getDraft, saveDraft } from './drafts.ts';

test('keeps drafts per member; signing out removes only one’s own', () => {
  stubLocalStorage();
  signIn('token', 1);
  saveDraft('chat:7', 'begun');
  signIn('token', 2);
  expect(getDraft('chat:7')).toBe('');
  saveDraft('chat:7', 'of another');
  signIn('token', 1);
  expect(getDraft('chat:7')).toBe('begun');
  clearOwnDrafts();
  expect(getDraft('chat:7')).toBe('');
  signIn('token', 2);
  expect(getDraft('chat:7')).toBe('of another');
});
