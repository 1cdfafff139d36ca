import { getSession } from '../../lib/session.ts';
import { readStored } from '../../lib/device/stored-state.ts';

export const PUSH_MEMBER = 'push.member';

export function getPushMember(): 'nobody' | 'me' | 'another' {
  const member = readStored(PUSH_MEMBER);
  if (member === null) return 'nobody';
  return member === String(getSession()?.userId) ? 'me' : 'another';
}
