import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Town } from '@wandering-books/contract/places.ts';
import type { Api } from '@wandering-books/contract/api.ts';
import type { OwnProfile } from '@wandering-books/contract/profiles/profiles.ts';
import { SHELF_PAGE_SIZE } from '@wandering-books/contract/profiles/profile-limits.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import { api, buildQuery } from '../../lib/api/api.ts';
import { EVERYTHING, useSingleMutation } from '../../lib/api/single-run.ts';
import { withReauthentication } from '../../lib/reauthentication.ts';
import { useSession } from '../../lib/session.ts';
import { membersKey, ownKey, profilesKey } from './own-profile.api.ts';
import { clearTown, type Place } from '../places/device-position.ts';

export const getMemberQuery = (id: string, viewer: number | null = null) =>
  buildQuery([...membersKey, id, viewer ?? 'guest'], 'GET /api/users/:id/profile', {
    params: { id },
    query: { per_page: SHELF_PAGE_SIZE },
  });

export const useMember = (id: string) => useQuery(getMemberQuery(id, useSession()?.userId));

export const useMemberFacts = (id: number) =>
  useQuery(buildQuery([...profilesKey, 'facts', id], 'GET /api/users/:id/facts', { params: { id } }));

type NewPlace = { position: Place } | { town: Town; pincode: string | undefined };

/** @param onTown is called before anything is refetched, and also when the field that saves is gone */
export function useSavePlace(onTown: (town: Town) => void) {
  const { t } = useTranslation('places');
  return useSingleMutation({
    mutationFn: async (place: NewPlace) => {
      if ('position' in place) return api('PUT /api/user/location', { body: place.position });
      const { city, state, country } = place.town;
      const body = { city_id: city.id, state_id: state.id, country_id: country.id, pincode: place.pincode };
      return api('PUT /api/user', { body });
    },
    onSuccess: (_, place) => 'town' in place && onTown(place.town),
    failure: t('question.notSaved'),
    refetches: EVERYTHING,
  });
}

/** Name and picture are part of many lists, so all queries are invalidated. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ profile_image, ...body }: Sent<Api['PUT /api/user'], 'body'> & { profile_image: File | null }) =>
      withReauthentication((proof) =>
        api('PUT /api/user', { body: { ...body, ...proof }, files: profile_image ? { profile_image } : {} }),
      ),
    onSuccess: ({ user, profile }) => {
      const before = queries.getQueryData<OwnProfile>(ownKey);
      if (before && before.profile.city?.id !== profile.city?.id) clearTown();
      queries.setQueryData(ownKey, { user, profile });
      void queries.invalidateQueries();
    },
  });
}
