import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushPreferencesChange } from '@wandering-books/contract/notifications/push-notifications.ts';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../lib/api/api.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { getPushState, turnPushOff, turnPushOn } from './push-device.ts';

const preferencesKey = ['push-preferences'];
const deviceKey = ['push-device'];

export const usePushPreferences = () => useQuery(buildQuery(preferencesKey, 'GET /api/user/push-preferences'));

export function useSetPushPreference() {
  const { t } = useTranslation('push-settings');
  const send = (body: PushPreferencesChange) => api('PUT /api/user/push-preferences', { body });
  return useSetPreference(preferencesKey, send, t('kinds.failed'));
}

/** Shows a choice at once, and the former one again when the server refuses it. */
export function useSetPreference<Choice extends string>(
  queryKey: QueryKey,
  send: (change: Partial<Record<Choice, boolean>>) => Promise<unknown>,
  failure: string,
) {
  const queries = useQueryClient();
  const show = (name: Choice, isWanted: boolean) =>
    queries.setQueryData(queryKey, (preferences?: object) => preferences && { ...preferences, [name]: isWanted });
  const { mutate } = useMutation({
    // Serialised per scope: the last of several quick choices must be stored last.
    scope: { id: queryKey.join() },
    mutationFn: ({ name, isWanted }: { name: Choice; isWanted: boolean }) =>
      send({ [name]: isWanted } as Partial<Record<Choice, boolean>>),
    async onMutate({ name, isWanted }) {
      // What is being read may still lack the choice.
      await queries.cancelQueries({ queryKey });
      show(name, isWanted);
    },
    onError: (error, { name, isWanted }) => {
      show(name, !isWanted);
      toastFailure(error, failure);
    },
  });
  return (name: Choice, isWanted: boolean) => mutate({ name, isWanted });
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
