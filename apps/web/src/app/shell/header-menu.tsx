import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { toggleTheme } from '../../lib/theme.ts';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { LanguageLinks } from '../language/language-links.tsx';
import { useAccountEntries } from '../session/account-entries.tsx';
import { GetStartedButton, useThemeLabel } from './header-tools.tsx';
import { navLinkStyle, NavLinks } from './nav-links.tsx';

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
