import { expect, test, vi } from 'vitest';
import { signIn } from '../../../lib/session.ts';
import { getOtherParty } from './request-texts.ts';

const ME = 7;

test('the other party of a request is the owner for its reader, and the reader for its owner', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  });
  signIn('of Asha', ME);
  const [sender, receiver] = [
    { id: ME, name: 'Asha', profile_image: null },
    { id: 8, name: 'Ravi', profile_image: null },
  ];
  expect(getOtherParty({ sender, receiver })).toBe(receiver);
  expect(getOtherParty({ sender: receiver, receiver: sender })).toBe(receiver);
});
