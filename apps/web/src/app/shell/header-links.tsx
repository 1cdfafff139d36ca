import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useLoginPrompt } from '../../lib/navigation/login-prompt.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const linkStyle =
  'flex min-h-11 items-center rounded-card px-3 py-2 font-semibold text-ink hover:bg-primary-tint hover:text-primary aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-dotted aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-6';

export function NavLinks() {
  const { t } = useTranslation('app');
  const session = useSession();
  const promptLogin = useLoginPrompt();
  const guard = (event: MouseEvent) => {
    if (session) return;
    event.preventDefault();
    promptLogin(t('loginToShare'), { place: paths.giveBook() });
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

export function GetStartedButton({ className }: { className?: string }) {
  const { t } = useTranslation('app');
  const promptLogin = useLoginPrompt();
  return (
    <>
      <Button
        className={classNames('noscript:hidden', className)}
        onClick={() => promptLogin(t('loginToContinue'), { place: paths.profile() })}
      >
        {t('nav.getStarted')}
      </Button>
      <noscript>
        <LinkButton to={paths.login()}>{t('nav.getStarted')}</LinkButton>
      </noscript>
    </>
  );
}
