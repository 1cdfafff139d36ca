import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';
import { Navigate } from 'react-router';
import type { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { ReauthenticationPrompt } from '../../../features/accounts/reauthentication/reauthentication-prompt.tsx';
import { BlockedPeople } from '../../../features/blocks/blocked-people.tsx';
import { clearPlace } from '../../../features/places/device-position.ts';
import { ContactVisibility, EmailPreferences } from '../../../features/settings/preferences.tsx';
import { DeleteAccount, ExportData } from '../../../features/settings/account-data/account-data.tsx';
import { PushSettings } from '../../../features/push-notifications/push-settings.tsx';
import { PasswordForm } from '../../../features/settings/password-form.tsx';
import { Sessions } from '../../../features/settings/sessions.tsx';
import { SettingsSection } from '../../../features/settings/settings-section.tsx';
import { TwoStepSignIn } from '../../../features/settings/second-factor/two-step-sign-in.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { Page } from '../../../ui/layout/container.tsx';
import { LanguageLinks } from '../../language/language-links.tsx';
import { LoginRedirect } from '../../session/login-redirect.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useSettings } from '../../../features/settings/settings.api.ts';

/** Loaded with the page: nothing may fail once the account is deleted. */
const loadLogout = () => import('../../session/logout.ts');

export default function SettingsPage() {
  const { t } = useTranslation(['app', 'settings', 'blocks', 'push-notifications']);
  const session = useSession();
  const [left, setLeft] = useState(false);
  usePageTitle(t('titles.settings'));
  useEffect(() => void loadLogout().catch(() => undefined), []);

  // Navigates before the session ends, because this page redirects guests to the login.
  const leave = async () => {
    const { clearMember } = await loadLogout();
    flushSync(() => setLeft(true));
    clearMember();
    clearPlace();
  };
  if (left) return <Navigate to={paths.home()} replace />;
  if (!session) return <LoginRedirect place={paths.settings()} />;
  return (
    <Page
      title={t('titles.settings')}
      aside={
        <TextLink to={paths.profile()} strong>
          {t('settings:backToProfile')}
        </TextLink>
      }
    >
      <ReauthenticationPrompt />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <WithSettings>
          {(settings) => (
            <>
              <div className="min-w-0 space-y-6">
                <PasswordForm hasPassword={settings.has_password} />
                <TwoStepSignIn hasPassword={settings.has_password} />
                <Sessions />
                <SettingsSection title={t('settings:language.title')} lead={t('settings:language.lead')}>
                  <LanguageLinks className="flex flex-wrap gap-x-6" />
                </SettingsSection>
                <ContactVisibility chosen={settings.contact_visibility} />
              </div>
              <div className="min-w-0 space-y-6">
                <EmailPreferences />
                <SettingsSection title={t('push-notifications:title')} lead={t('push-notifications:lead')}>
                  <PushSettings />
                </SettingsSection>
                <SettingsSection title={t('blocks:list.title')} lead={t('blocks:list.lead')}>
                  <BlockedPeople />
                </SettingsSection>
                <ExportData />
                <DeleteAccount hasPassword={settings.has_password} onDeleted={() => void leave()} />
              </div>
            </>
          )}
        </WithSettings>
      </div>
    </Page>
  );
}

function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { t } = useTranslation('settings');
  const settings = useSettings();
  if (settings.data) return children(settings.data);
  if (settings.isError) return <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={settings.refetch} />;
  return (
    <Loading text={t('loading')}>
      <div className="space-y-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}
