import { useSession } from '../../lib/session.ts';
import { toggleTheme, useTheme } from '../../lib/theme.ts';
import { IconButton, Button, LinkButton } from '../../ui/buttons.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../ui/overlays/overlay-history.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';

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

export function GetStartedButton() {
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

export function useThemeLabel() {
  const { t } = useTranslation('app');
  const isDark = useTheme() === 'dark';
  return { isDark, label: t(isDark ? 'nav.toLight' : 'nav.toDark') };
}
