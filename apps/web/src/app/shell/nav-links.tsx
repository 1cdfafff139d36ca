import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useRequireLogin } from '../../lib/navigation/login-prompt.ts';

export const navLinkStyle =
  'flex min-h-11 items-center rounded-card px-3 py-2 font-semibold text-ink hover:bg-primary-tint hover:text-primary aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-dotted aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-6';

export function NavLinks() {
  const { t } = useTranslation('app');
  const requireLogin = useRequireLogin();
  const guard = (event: MouseEvent) => {
    if (!requireLogin(t('loginToShare'), { place: paths.giveBook() })) event.preventDefault();
  };
  return (
    <>
      <NavLink to={paths.books()} className={navLinkStyle}>
        {t('nav.books')}
      </NavLink>
      <NavLink to={paths.giveBook()} className={navLinkStyle} onClick={guard}>
        {t('nav.addBook')}
      </NavLink>
      <NavLink to={paths.about()} className={navLinkStyle}>
        {t('nav.about')}
      </NavLink>
    </>
  );
}
