import { Suspense, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/buttons.tsx';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Settings } from '@wandering-books/contract/accounts/settings.ts';
import { ReauthenticationPrompt } from '../../../features/accounts/reauthentication/reauthentication-prompt.tsx';
import { CalendarFeed } from '../../../features/requests/appointments/calendar-feed.tsx';
import { BlockedPeople } from '../../../features/blocks/blocked-people.tsx';
import { ShelfSettings } from '../../../features/imports/shelf-settings.tsx';
import { PlaceQuestion } from '../../../features/profiles/place-question.tsx';
import { clearPlace, useReaderPlace } from '../../../features/places/device-position.ts';
import { ContactVisibility, EmailPreferences } from '../../../features/settings/preferences.tsx';
import { PushSettings } from '../../../features/push-notifications/push-settings.tsx';
import { Sessions } from '../../../features/settings/sessions.tsx';
import { SettingsSection } from '../../../features/settings/settings-section.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { lazyPart } from '../../../lib/lazy-with-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { Page } from '../../../ui/layout/container.tsx';
import { LanguageLinks } from '../../language/language-links.tsx';
import { LoginRedirect } from '../../../features/accounts/login-wall.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { QueryContent } from '../../../ui/layout/query-content.tsx';
import type { Elements } from '../../../ui/elements.tsx';
import { Accordion } from '../../../ui/layout/accordion.tsx';
import { Folded } from '../../../ui/layout/folded.tsx';
import { Checkbox } from '../../../ui/forms/fields.tsx';
import { toggleTheme, useTheme } from '../../../lib/theme.ts';
import { useSettings } from '../../../features/accounts/accounts.api.ts';
import { clearMember } from '../../session/logout.ts';

const loadForms = () => import('../../../features/settings/settings-forms.tsx');
const AwayForm = lazyPart(loadForms, 'AwayForm');
const UpiForm = lazyPart(loadForms, 'UpiForm');
const EmailForm = lazyPart(loadForms, 'EmailForm');
const PasswordForm = lazyPart(loadForms, 'PasswordForm');
const TwoStepSignIn = lazyPart(loadForms, 'TwoStepSignIn');
const ExportData = lazyPart(loadForms, 'ExportData');
const DeleteAccount = lazyPart(loadForms, 'DeleteAccount');

export default function SettingsPage() {
  const { t } = useTranslation(['app', 'settings']);
  const session = useSession();
  const { hash } = useLocation();
  const [hasLeft, setHasLeft] = useState(false);
  usePageTitle(t('nav.settings'));

  // Navigates before the session ends, because this page redirects guests to the login.
  const leave = async () => {
    flushSync(() => setHasLeft(true));
    clearMember();
    clearPlace();
  };
  if (hasLeft) return <Navigate to={paths.home()} replace />;
  if (!session) return <LoginRedirect place={paths.settings() + hash} />;
  return (
    <Page
      title={t('nav.settings')}
      aside={
        <TextLink to={paths.profile()} strong>
          {t('settings:backToProfile')}
        </TextLink>
      }
    >
      <ReauthenticationPrompt />
      <WithSettings>{(settings) => <SettingsGroups settings={settings} onDeleted={() => void leave()} />}</WithSettings>
    </Page>
  );
}

const SECTIONS = {
  profile: ['place', 'away', 'contact', 'blocks', 'upi'],
  security: ['email', 'password', 'two-step', 'sessions'],
  notifications: ['push', 'emails', 'calendar'],
  display: ['language', 'theme'],
  data: ['export', 'deletion', 'shelf'],
};
type Group = keyof typeof SECTIONS;
const GROUPS = Object.keys(SECTIONS) as Group[];

/** The fragment names the open group, or a section in it. */
function SettingsGroups({ settings, onDeleted }: { settings: Settings; onDeleted: () => void }) {
  const { t } = useTranslation(['settings', 'push-settings', 'blocks', 'appointments']);
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const part = hash.slice(1);
  const open = GROUPS.find((group) => group === part || SECTIONS[group].includes(part));
  const isDark = useTheme() === 'dark';
  const panels: Record<Group, ReactNode> = {
    profile: (
      <>
        <SettingsSection id="place" title={t('place.title')}>
          <OwnPlace />
        </SettingsSection>
        <AwayForm />
        <ContactVisibility currentVisibility={settings.contact_visibility} />
        <SettingsSection id="blocks" title={t('blocks:list.title')} lead={t('blocks:list.lead')}>
          <BlockedPeople />
        </SettingsSection>
        <More isOpen={part === 'upi'}>
          <UpiForm upiId={settings.upi_id} />
        </More>
      </>
    ),
    security: (
      <>
        <EmailForm />
        <PasswordForm hasPassword={settings.has_password} />
        <TwoStepSignIn />
        <Sessions />
      </>
    ),
    notifications: (
      <>
        <SettingsSection id="push" title={t('push-settings:title')} lead={t('push-settings:lead')}>
          <PushSettings />
        </SettingsSection>
        <EmailPreferences />
        <More isOpen={part === 'calendar'}>
          <SettingsSection id="calendar" title={t('appointments:feed.title')} lead={t('appointments:feed.lead')}>
            <CalendarFeed />
          </SettingsSection>
        </More>
      </>
    ),
    display: (
      <>
        <SettingsSection id="language" title={t('language.title')} lead={t('language.lead')}>
          <LanguageLinks className="flex flex-wrap gap-x-6" />
        </SettingsSection>
        <SettingsSection id="theme" title={t('theme.title')}>
          <Checkbox role="switch" label={t('theme.dark')} checked={isDark} onChange={toggleTheme} />
        </SettingsSection>
      </>
    ),
    data: (
      <>
        <ExportData />
        <DeleteAccount hasPassword={settings.has_password} onDeleted={onDeleted} />
        <More isOpen={part === 'shelf'}>
          <SettingsSection id="shelf" title={t('shelf.title')} lead={t('shelf.lead')}>
            <ShelfSettings />
          </SettingsSection>
        </More>
      </>
    ),
  };
  return (
    <Accordion
      open={open}
      onChange={(group) => void navigate({ search, hash: group }, { replace: true })}
      entries={GROUPS.map((value) => ({
        value,
        title: t(`groups.${value}.title`),
        lead: t(`groups.${value}.lead`),
        panel: (
          <div className="grid items-start gap-x-10 gap-y-6 @wide:grid-cols-2">
            <Suspense>{panels[value]}</Suspense>
          </div>
        ),
      }))}
    />
  );
}

/** Settings that few members need. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    <div className="@wide:col-span-2">
      <Folded title={t('more')} isOpen={isOpen}>
        {children}
      </Folded>
    </div>
  );
}

const OwnPlace = () => <PlaceQuestion readerPlace={useReaderPlace({ isAutomatic: false })} />;

function WithSettings({ children }: { children: (settings: Settings) => Elements }) {
  const { t } = useTranslation('settings');
  return (
    <QueryContent query={useSettings()} loading={t('loading')} skeleton="h-96" failure={t('failed')}>
      {children}
    </QueryContent>
  );
}
