import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

export const profilesKey = ['profiles'];
export const ownKey = [...profilesKey, 'own'];
export const membersKey = [...profilesKey, 'member'];

const ownQuery = buildQuery(ownKey, 'GET /api/user/profile');

export const useOwnProfile = () => useQuery(ownQuery);

/** Whether the member has a college in their profile; false for guests and during hydration. */
export function useIsStudent() {
  const [session, isHydrated] = [useSession(), useHydrated()];
  const { data } = useQuery({ ...ownQuery, enabled: session !== null && isHydrated });
  return Boolean(data?.profile.college_id || data?.profile.college_name);
}
