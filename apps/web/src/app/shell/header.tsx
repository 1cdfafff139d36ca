import i18next from 'i18next';
import { lazy, Suspense, type FocusEvent, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { awaitIdle } from '../../ui/run-when-idle.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Logo } from './logo.tsx';
import { orNothing } from '../../ui/or-nothing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, MenuIcon, MoonIcon, SunIcon } from '../../ui/icons/icons.tsx';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { useOverlay } from '../../ui/overlays/overlay-history.ts';
import { useEscape } from '../../ui/overlays/use-dismiss.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toggleTheme, useTheme } from '../../lib/theme.ts';

/** Not loaded for guests. */
async function loadMemberParts() {
  await awaitIdle();
  const texts = i18next.loadNamespaces(['requests', 'conversations']);
  const [parts] = await Promise.all([import('../session/header-member.tsx'), texts]);
  return parts;
}
const HeaderMember = lazy(async () => ({ default: (await loadMemberParts()).HeaderMember }));
const AccountMenuItems = lazy(async () => ({ default: (await loadMemberParts()).AccountMenuItems }));

const LanguageMenu = lazy(() => orNothing(import('../language/language-menu.tsx')));

const roomForMember = <span className="min-w-22 desk:min-w-36" />;

export function Header() {
  const { t } = useTranslation('app');
  const session = useSession();
  const isHydrated = useHydrated();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur-sm">
      <Container className="relative flex min-h-16 items-center gap-1 max-desk:flex-wrap desk:gap-2">
        <Link
          to={paths.home()}
          aria-label={t('nav.home')}
          className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-2.5 rounded-small"
        >
          <Logo className="h-8 w-9 shrink-0" />
          <span translate="no" className="font-serif text-[0.95rem] leading-[1.1] font-semibold desk:text-lg">
            {t('product')}
          </span>
        </Link>
        <nav aria-label={t('nav.label')} className="hidden items-center gap-1 desk:flex">
          <NavLinks />
        </nav>
        {session && isHydrated ? (
          <Suspense fallback={roomForMember}>
            <HeaderMember />
          </Suspense>
        ) : (
          session && roomForMember
        )}
        {!session && (
          <Suspense fallback={<span className="w-11" />}>
            <LanguageMenu />
          </Suspense>
        )}
        <span className="hidden desk:inline-flex">
          <ThemeSwitch />
        </span>
        {!session && (
          <span className="hidden desk:inline-flex">
            <GetStartedButton />
          </span>
        )}
        <HeaderMenu />
      </Container>
      <noscript>
        <nav
          aria-label={t('nav.label')}
          className="flex flex-wrap justify-center gap-x-2 border-t border-line desk:hidden"
        >
          <NavLinks />
        </nav>
      </noscript>
    </header>
  );
}

function HeaderMenu() {
  const { t } = useTranslation('app');
  const session = useSession();
  const isHydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useOverlay(open, close);
  useEscape(open, () => {
    close();
    button.current?.focus();
  });
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && close();

  return (
    <div className="desk:hidden" onBlur={closeOutside}>
      <IconButton
        ref={button}
        label={open ? t('nav.closeMenu') : t('nav.openMenu')}
        aria-expanded={open}
        aria-controls="header-menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
      </IconButton>
      <nav
        id="header-menu"
        aria-label={t('nav.label')}
        hidden={!open}
        className="absolute inset-x-0 top-full border-y border-line bg-card px-4 py-3 shadow-soft sm:px-6"
      >
        <NavLinks />
        <div className="mt-2 flex items-center justify-between gap-3 border-t border-dotted border-line-strong pt-3">
          {session ? (
            isHydrated && (
              <Suspense>
                <AccountMenuItems />
              </Suspense>
            )
          ) : (
            <>
              <LinkButton to={paths.login()} variant="secondary">
                {t('nav.signIn')}
              </LinkButton>
              <GetStartedButton className="flex-1" />
            </>
          )}
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  );
}

const linkStyle =
  'flex min-h-11 items-center rounded-card px-3 py-2 font-semibold text-ink hover:bg-primary-tint hover:text-primary aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-dotted aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-6';

function NavLinks() {
  const { t } = useTranslation('app');
  const requireLogin = useRequireLogin();
  const guard = (event: MouseEvent) => {
    if (!requireLogin(t('loginToShare'), { place: paths.giveBook() })) event.preventDefault();
  };
  return (
    <>
      <NavLink to={paths.books()} className={linkStyle}>
        {t('nav.books')}
      </NavLink>
      <NavLink to={paths.giveBook()} className={linkStyle} onClick={guard}>
        {t('nav.addBook')}
      </NavLink>
      <NavLink to={paths.about()} className={linkStyle}>
        {t('nav.about')}
      </NavLink>
    </>
  );
}

function GetStartedButton({ className }: { className?: string }) {
  const { t } = useTranslation('app');
  const requireLogin = useRequireLogin();
  return (
    <>
      <Button
        className={classNames('noscript:hidden', className)}
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

function ThemeSwitch() {
  const { t } = useTranslation('app');
  const dark = useTheme() === 'dark';
  const Icon = dark ? SunIcon : MoonIcon;
  return (
    <IconButton label={dark ? t('nav.toLight') : t('nav.toDark')} onClick={toggleTheme}>
      <Icon />
    </IconButton>
  );
}
