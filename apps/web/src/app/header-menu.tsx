import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { GetStartedButton, NavLinks } from './header-links.tsx';
import { AccountMenuItems } from './lazy-member-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';

/** The navigation of narrow screens, behind a button. Closes on Escape and on every new page. */
export function HeaderMenu() {
  const { t } = useTranslation('app');
  const { key } = useLocation();
  const session = useSession();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(undefined);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, []);

  return (
    <div className="desk:hidden">
      <IconButton
        label={open ? t('nav.closeMenu') : t('nav.openMenu')}
        aria-expanded={open}
        aria-controls="header-menu"
        onClick={() => setOpenAt(open ? undefined : key)}
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
            session.token && (
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
