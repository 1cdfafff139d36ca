import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { toggleTheme, useTheme } from '../../lib/theme.ts';
import { ChevronDownIcon, createIcon } from '../../ui/icons/icons.tsx';
import { LinkButton, IconButton, Button } from '../../ui/buttons.tsx';
import { LanguageLinks } from '../language/language-links.tsx';
import { useAccountEntries } from '../session/account-entries.tsx';
import { navLinkStyle, NavLinks } from './nav-links.tsx';
import { useRef, useState } from 'react';
import { useOverlay } from '../../ui/overlays/overlay-history.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';

const groupStyle = 'border-b border-dotted border-line-strong py-1 last:border-0';
const buttonStyle = `${navLinkStyle} w-full text-start`;

/** The menu of narrow screens. */
export function HeaderMenu() {
  const { t } = useTranslation('app');
  const session = useSession();
  return (
    <nav
      id="header-menu"
      aria-label={t('nav.label')}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-card px-1 shadow-soft sm:px-3"
    >
      <div className={groupStyle}>
        <NavLinks />
      </div>
      {session ? <MemberEntries /> : <GuestEntries />}
    </nav>
  );
}

function MemberEntries() {
  const { t } = useTranslation(['menu', 'app']);
  const { links, logout } = useAccountEntries();
  const entries = [
    { label: t('favourites'), to: `${paths.profile()}#favourites` },
    { label: t('requests'), to: paths.notifications() },
    { label: t('wishes'), to: `${paths.profile()}#wishes` },
    ...links,
  ];
  return (
    <>
      <div className={groupStyle}>
        {entries.map(({ label, to }) => (
          <Entry key={to} label={label} to={to} />
        ))}
      </div>
      <div className={groupStyle}>
        <details className="group">
          <summary className={`${buttonStyle} justify-between`}>
            <span>{t('app:nav.language')}</span>
            <ChevronDownIcon className="size-5 group-open:rotate-180" />
          </summary>
          <LanguageLinks className="grid grid-cols-2 gap-x-4 px-3" />
        </details>
        <Entry label={t('help')} to={paths.help()} />
        <ThemeButton />
        <button type="button" className={buttonStyle} onClick={logout.onSelect}>
          {logout.label}
        </button>
      </div>
    </>
  );
}

function GuestEntries() {
  const { t } = useTranslation(['menu', 'app']);
  return (
    <>
      <div className={groupStyle}>
        <Entry label={t('help')} to={paths.help()} />
        <ThemeButton />
      </div>
      <div className="flex gap-3 px-3 pt-1 pb-3">
        <LinkButton to={paths.login()} variant="secondary">
          {t('app:nav.signIn')}
        </LinkButton>
        <GetStartedButton />
      </div>
    </>
  );
}

const Entry = ({ label, to }: { label: string; to: string }) => (
  <Link to={to} className={navLinkStyle}>
    {label}
  </Link>
);

function ThemeButton() {
  const { label } = useThemeLabel();
  return (
    <button type="button" className={buttonStyle} onClick={toggleTheme}>
      {label}
    </button>
  );
}

const SunIcon = /* @__PURE__ */ createIcon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M5 5l1.4 1.4M17.6 17.6 19 19M2 12h2M20 12h2M6.4 17.6 5 19M19 5l-1.4 1.4',
);
const MoonIcon = /* @__PURE__ */ createIcon('M21 12.5A9 9 0 1 1 11.5 3c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4');

/** Language, colours and the way in; on phones they are in the menu, except the language of guests. */
export function HeaderTools() {
  const session = useSession();
  return (
    <>
      <span className={session ? 'hidden desk:inline-flex' : 'inline-flex'}>
        <LanguageMenu />
      </span>
      <span className="hidden desk:inline-flex">
        <ThemeSwitch />
      </span>
      {!session && (
        <span className="hidden desk:inline-flex">
          <GetStartedButton />
        </span>
      )}
    </>
  );
}

function ThemeSwitch() {
  const { isDark, label } = useThemeLabel();
  const Icon = isDark ? SunIcon : MoonIcon;
  return (
    <IconButton label={label} onClick={toggleTheme}>
      <Icon />
    </IconButton>
  );
}

const LanguageIcon = /* @__PURE__ */ createIcon('M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6');

/** A native popover: closes on Escape and on a click outside. */
function LanguageMenu() {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  useOverlay(isOpen, () => menu.current?.hidePopover());
  return (
    <>
      <IconButton label={t('nav.language')} popoverTarget="languages">
        <LanguageIcon className="size-6" />
      </IconButton>
      <nav
        id="languages"
        ref={menu}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        aria-label={t('nav.language')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
        className="fixed inset-auto end-4 top-16 m-0 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line bg-card p-3 text-ink shadow-soft [&:popover-open]:block"
      >
        <LanguageLinks className="grid grid-cols-2 gap-x-6" />
      </nav>
    </>
  );
}

function GetStartedButton() {
  const { t } = useTranslation('app');
  const requireLogin = useRequireLogin();
  return (
    <>
      <Button
        className="noscript:hidden"
        onClick={() => requireLogin(t('loginToContinue'), { place: paths.profile() })}
      >
        {t('nav.getStarted')}
      </Button>
      <noscript>
        <LinkButton to={paths.login()}>{t('nav.getStarted')}</LinkButton>
      </noscript>
    </>
  );
}

function useThemeLabel() {
  const { t } = useTranslation('app');
  const isDark = useTheme() === 'dark';
  return { isDark, label: t(isDark ? 'nav.toLight' : 'nav.toDark') };
}
