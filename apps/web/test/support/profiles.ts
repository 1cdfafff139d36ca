import { api } from '@wandering-books/contract/api.ts';
import type { Member, OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { answer } from './fake-api.ts';
import { asha } from './open-page.tsx';
import { ravi } from './requests.ts';
import { createSample } from './samples.ts';

/** Ravi as others see him. */
export const createMember = (changes: Partial<Member> = {}): Member =>
  createSample(api['GET /api/users/:id/profile'].answer, { id: ravi.id, name: ravi.name, ...changes });

/** Answers Asha's own profile. */
export function answerOwnProfile(changes: Partial<OwnProfile['profile']> = {}): OwnProfile {
  const { profile } = createSample(api['GET /api/user/profile'].answer);
  const own = { user: asha, profile: { ...profile, ...changes } };
  answer('GET /api/user/profile', own);
  return own;
}
