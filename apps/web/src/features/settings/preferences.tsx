import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailPreferencesChange } from '@wandering-books/contract/notifications/email-preferences.ts';
import { api, buildQuery } from '../../lib/api/api.ts';
import { emailPreferencesKey, settingsKey } from '../accounts/accounts.api.ts';
import { useSetPreference } from '../push-notifications/push-notifications.api.ts';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useId, useState } from 'react';
import type { ContactVisibility as Visibility } from '@wandering-books/contract/accounts/settings.ts';
import { toast } from '../../lib/toast.ts';
import { RadioButton } from '../../ui/forms/radio-buttons.tsx';
import { KindSwitches } from '../push-notifications/push-settings.tsx';

export function EmailPreferences() {
  const { t } = useTranslation('settings');
  const preferencesQuery = useQuery(buildQuery(emailPreferencesKey, 'GET /api/user/mail-preferences'));
  const send = (body: MailPreferencesChange) => api('PUT /api/user/mail-preferences', { body });
  const turn = useSetPreference(emailPreferencesKey, send, t('mails.failed'));
  return (
    <SettingsSection id="emails" title={t('mails.title')} lead={t('mails.lead')}>
      <QueryContent
        query={preferencesQuery}
        loading={t('mails.loading')}
        skeleton="h-56"
        failure={t('mails.loadingFailed')}
      >
        {(preferences) =>
          preferences.email_verified ? (
            <KindSwitches preferences={preferences} onTurn={turn} />
          ) : (
            <p className="font-medium">{t('mails.unconfirmed')}</p>
          )
        }
      </QueryContent>
    </SettingsSection>
  );
}

const CHOICES: readonly Visibility[] = ['accepted', 'members', 'nobody'];

export function ContactVisibility({ currentVisibility }: { currentVisibility: Visibility }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Visibility>();
  const { mutate } = useMutation({
    // Serialised per scope: the last of several quick choices must be stored last.
    scope: { id: 'contact-visibility' },
    mutationFn: (contact_visibility: Visibility) => api('PUT /api/settings', { body: { contact_visibility } }),
    onMutate: () => queries.cancelQueries({ queryKey: settingsKey }),
    onSuccess(settings) {
      queries.setQueryData(settingsKey, settings);
      toast.success(t('contact.saved'), { duration: 2000 });
    },
    onError: (error) => toastFailure(error, t('contact.failed')),
    onSettled: () => setChoice(undefined),
  });
  const choose = (visibility: Visibility) => {
    setChoice(visibility);
    mutate(visibility);
  };

  return (
    <SettingsSection id="contact" title={t('contact.title')}>
      <fieldset>
        <legend className="mb-2 text-muted">{t('contact.lead')}</legend>
        {CHOICES.map((value) => (
          <div key={value} className="py-1">
            <RadioButton
              name="contact_visibility"
              checked={(choice ?? currentVisibility) === value}
              onChange={() => choose(value)}
              aria-describedby={`${id}-${value}`}
            >
              <span>{t(`contact.${value}`)}</span>
            </RadioButton>
            <p id={`${id}-${value}`} className="ps-8 text-sm text-muted">
              {t(`contact.${value}Hint`)}
            </p>
          </div>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
