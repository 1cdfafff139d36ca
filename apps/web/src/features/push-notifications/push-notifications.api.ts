import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailKind } from '@wandering-books/contract/notifications/email-preferences.ts';
import type { PushPreferences } from '@wandering-books/contract/notifications/push-notifications.ts';
import { api, buildQuery } from '../../lib/api/api.ts';
import { getPushState, turnPushOff, turnPushOn } from './push-device.ts';

const preferencesKey = ['push-preferences'];
const deviceKey = ['push-device'];

export const usePushPreferences = () => useQuery(buildQuery(preferencesKey, 'GET /api/user/push-preferences'));

export function useSetPushPreference(choice: MailKind | 'shows_content') {
  const queries = useQueryClient();
  const show = (isWanted: boolean) =>
    queries.setQueryData(
      preferencesKey,
      (preferences?: PushPreferences) => preferences && { ...preferences, [choice]: isWanted },
    );
  return useMutation({
    mutationFn: (isWanted: boolean) => api('PUT /api/user/push-preferences', { body: { [choice]: isWanted } }),
    onMutate: show,
    onError: (_error, isWanted) => show(!isWanted),
  });
}

/** Refetched on focus, because browser settings may have changed. */
export const usePushDevice = () =>
  useQuery({
    queryKey: deviceKey,
    queryFn: getPushState,
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export function useTurnPush() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (state) => queries.setQueryData(deviceKey, state),
  });
}
