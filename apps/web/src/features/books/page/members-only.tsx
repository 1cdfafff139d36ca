import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOK_LOGIN_DELAY, useLoginPrompt } from '../../../lib/navigation/login-prompt.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useSession } from '../../../lib/session.ts';

export function useMembersOnly(place: string) {
  const { t } = useTranslation('books');
  const session = useSession();
  const promptLogin = useLoginPrompt();
  return (event: MouseEvent) => {
    if (session) return;
    event.preventDefault();
    promptLogin(t('loginForDetails'), { delay: BOOK_LOGIN_DELAY, place });
  };
}

export function MoreBooksLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton variant="secondary" to={to} onClick={useMembersOnly(to)}>
      {children}
    </LinkButton>
  );
}
