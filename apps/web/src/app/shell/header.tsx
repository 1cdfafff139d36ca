import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Container } from '../../ui/layout/container.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { GetStartedButton, NavLinks } from './header-links.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { Logo } from './logo.tsx';
import { HeaderMember } from '../session/lazy-member-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

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
          <span className="font-serif text-[0.95rem] leading-[1.1] font-semibold desk:text-lg">{t('product')}</span>
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
