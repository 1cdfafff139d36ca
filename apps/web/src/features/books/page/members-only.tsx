import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOK_LOGIN_DELAY, useRequireLogin } from '../../../lib/navigation/login-prompt.ts';
import { LinkButton } from '../../../ui/buttons.tsx';

export function useMembersOnly(place: string) {
  const { t } = useTranslation('books');
  const requireLogin = useRequireLogin();
  return (event: MouseEvent) => {
    if (!requireLogin(t('loginForDetails'), { delay: BOOK_LOGIN_DELAY, place })) event.preventDefault();
  };
}

export function MoreBooksLink({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton variant="quiet" to={to} className="-me-4" onClick={useMembersOnly(to)}>
      {children}
    </LinkButton>
  );
}
