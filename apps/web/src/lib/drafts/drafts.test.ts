import { expect, test, vi } from 'vitest';
import { signIn } from '../session.ts';
import { clearOwnDrafts, getDraft, saveDraft } from './drafts.ts';

test('keeps drafts per member; signing out removes only one’s own', () => {
  const storage: Record<string, unknown> = {};
  const hide = (value: unknown) => ({ value });
  Object.defineProperties(storage, {
    getItem: hide((name: string) => storage[name] ?? null),
    setItem: hide((name: string, text: string) => void (storage[name] = text)),
    removeItem: hide((name: string) => void delete storage[name]),
  });
  vi.stubGlobal('localStorage', storage);
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
