import { getSession } from '../../lib/session.ts';
import { readStored } from '../../lib/stored-state.ts';

/** Under this name stands who is told on this device. */
export const PUSH_MEMBER = 'push.member';

/** Whether somebody wants to be told on this device, and whether it is whoever is signed in. */
export function getPushMember(): 'nobody' | 'me' | 'another' {
  const member = readStored(PUSH_MEMBER);
  if (member === null) return 'nobody';
  return member === String(getSession()?.userId) ? 'me' : 'another';
}
