import type { MailKind } from '@wandering-books/contract/notifications/email-preferences.ts';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { QueryContent } from '../../ui/layout/query-content.tsx';
import { Loading } from '../../ui/layout/skeleton.tsx';
import { useSetEmailPreference, useEmailPreferences, useUpdateContactVisibility } from './settings.api.ts';
import { SettingsSection } from './settings-section.tsx';
import { useId, useState } from 'react';
import type { ContactVisibility as Visibility } from '@wandering-books/contract/accounts/settings.ts';
import { toast } from '../../lib/toast.ts';
import { RadioButton } from '../../ui/forms/radio-buttons.tsx';
import { NOTIFICATION_KINDS } from '../push-notifications/push-settings.tsx';

export function EmailPreferences() {
  const { t } = useTranslation('settings');
  const loading = <Loading text={t('mails.loading')} skeleton="h-56" />;
  return (
    <SettingsSection id="emails" title={t('mails.title')} lead={t('mails.lead')}>
      <QueryContent query={useEmailPreferences()} loading={loading} failure={t('mails.loadingFailed')}>
        {(preferences) =>
          preferences.email_verified ? (
            NOTIFICATION_KINDS.map((kind) => <PreferenceSwitch key={kind} kind={kind} on={preferences[kind]} />)
          ) : (
            <p className="font-medium">{t('mails.unconfirmed')}</p>
          )
        }
      </QueryContent>
    </SettingsSection>
  );
}

function PreferenceSwitch({ kind, on }: { kind: MailKind; on: boolean }) {
  const { t } = useTranslation(['settings', 'notifications']);
  const { mutate } = useSetEmailPreference(kind);
  const turn = (isWanted: boolean) => mutate(isWanted, { onError: (error) => toastFailure(error, t('mails.failed')) });
  return (
    <Checkbox
      role="switch"
      label={t(`notifications:kinds.${kind}.setting`)}
      checked={on}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}

const CHOICES: readonly Visibility[] = ['accepted', 'members', 'nobody'];

export function ContactVisibility({ currentVisibility }: { currentVisibility: Visibility }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const change = useUpdateContactVisibility();
  const [choice, setChoice] = useState<Visibility>();
  const choose = (visibility: Visibility) => {
    setChoice(visibility);
    change.mutate(visibility, {
      onSuccess: () => toast.success(t('contact.saved'), { duration: 2000 }),
      onError: (error) => toastFailure(error, t('contact.failed')),
      onSettled: () => setChoice(undefined),
    });
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
