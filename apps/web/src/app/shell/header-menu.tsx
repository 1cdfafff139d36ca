import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { GetStartedButton, NavLinks } from './header-links.tsx';
import { AccountMenuItems } from '../session/lazy-member-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons/icons.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Closes on Escape, on navigation and on blur. */
export function HeaderMenu() {
  const { t } = useTranslation('app');
  const { key: page } = useLocation();
  const session = useSession();
  const isHydrated = useHydrated();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === page;
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(undefined);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
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
        onClick={() => setOpenAt(open ? undefined : page)}
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
            <GetStartedButton className="flex-1" />
          )}
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  );
}
