import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailPreferencesChange } from '@wandering-books/contract/notifications/email-preferences.ts';
import type { ContactVisibility } from '@wandering-books/contract/accounts/settings.ts';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../lib/api/api.ts';
import { settingsKey } from '../accounts/reauthentication/accounts.reauthentication.api.ts';
import { profilesKey } from '../profiles/own-profile.api.ts';
import { useSetPreference } from '../push-notifications/push-notifications.api.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';
import { withReauthentication } from '../../lib/reauthentication.ts';

const sessionsKey = ['sessions'];
const emailPreferencesKey = ['mail-preferences'];

export const useSettings = () => useQuery(buildQuery(settingsKey, 'GET /api/settings'));

export function useUpdateContactVisibility() {
  const queries = useQueryClient();
  return useMutation({
    // Serialised per scope: the last of several quick choices must be stored last.
    scope: { id: 'contact-visibility' },
    mutationFn: (contact_visibility: ContactVisibility) => api('PUT /api/settings', { body: { contact_visibility } }),
    onMutate: () => queries.cancelQueries({ queryKey: settingsKey }),
    onSuccess: (settings) => queries.setQueryData(settingsKey, settings),
  });
}

export function useUpdateUpiId() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upi_id: string) => api('PUT /api/user/upi', { body: { upi_id } }),
    onSuccess: (settings) => queries.setQueryData(settingsKey, settings),
  });
}

/** @returns a mutation that takes the last day, or an empty text */
export function useUpdateAbsence() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => api('PUT /api/user/away', { body: { until } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: profilesKey }),
  });
}

export const useEmailPreferences = () => useQuery(buildQuery(emailPreferencesKey, 'GET /api/user/mail-preferences'));

export function useSetEmailPreference() {
  const { t } = useTranslation('settings');
  const send = (body: MailPreferencesChange) => api('PUT /api/user/mail-preferences', { body });
  return useSetPreference(emailPreferencesKey, send, t('mails.failed'));
}

/** Works without a session. */
export function useEmailUnsubscribe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ token, wanted: isWanted }: { token: string; wanted: boolean }) =>
      api(isWanted ? 'POST /api/mail-stop/undo' : 'POST /api/mail-stop', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: emailPreferencesKey }),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password?: string; password: string }) =>
      withReauthentication((proof) => api('PUT /api/password', { body: { ...body, ...proof } })),
    onSuccess: () => Promise.all([settingsKey, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export const useSessions = () => useQuery(buildQuery(sessionsKey, 'GET /api/sessions'));

export function useEndSession() {
  const { t } = useTranslation('settings');
  return useSingleMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? api('DELETE /api/sessions') : api('DELETE /api/sessions/:id', { params: { id } }),
    failure: t('sessions.failed'),
    refetches: sessionsKey,
  });
}
