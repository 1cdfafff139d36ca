import { Suspense, type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons/icons.tsx';
import { useOverlay } from '../../ui/overlays/overlay-history.ts';
import { useEscape } from '../../ui/overlays/use-dismiss.ts';
import { HeaderMember, HeaderMenu, HeaderTools } from './lazy-parts.ts';
import { NavLinks } from './nav-links.tsx';

const roomForMember = <span className="min-w-11 desk:min-w-36" />;

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
        <Suspense fallback={<span className={session ? 'desk:w-22' : 'w-11 desk:w-22'} />}>
          <HeaderTools />
        </Suspense>
        <MenuButton />
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

function MenuButton() {
  const { t } = useTranslation('app');
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
        aria-controls={open ? 'header-menu' : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
      </IconButton>
      {open && (
        <Suspense>
          <HeaderMenu />
        </Suspense>
      )}
    </div>
  );
}

function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 32" aria-hidden="true" className={className}>
      <path
        d="M2 10c5.5-2.2 11-1.5 15 1.3 4-2.8 9.5-3.5 15-1.3v17c-5.5-2-11-1.5-15 1.3-4-2.8-9.5-3.3-15-1.3Z"
        className="fill-primary"
      />
      <path d="M17 11.5V28" className="stroke-card" strokeWidth="1.5" />
      <path
        d="M5.5 22c4-5 6.5 1.5 11-1.5s4-5 10-6.5"
        fill="none"
        className="stroke-marigold"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0.1 3.4"
      />
      <path
        d="M27 13c-1-2.5-4.5-4-4.5-7.5a4.5 4.5 0 0 1 9 0C31.5 9 28 10.5 27 13Z"
        className="fill-stamp stroke-page"
      />
      <circle cx="27" cy="5.5" r="1.5" className="fill-page" />
    </svg>
  );
}
