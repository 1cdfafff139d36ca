import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayedNavigate } from '../../lib/delayed-navigation.ts';
import { paths } from '../../lib/paths.ts';
import { createReturnState } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';

/** Milliseconds before a guest who opens a book is taken to the login. */
export const DETAILS_LOGIN_DELAY = 1000;

/** For links to what only members see: a guest is told so and taken to the login, which leads to `place` afterwards. */
export function useMembersOnly(place: string) {
  const { t } = useTranslation('books');
  const session = useSession();
  const askToLogin = useLoginPrompt();
  return (event: MouseEvent) => {
    if (session) return;
    event.preventDefault();
    askToLogin(t('loginForDetails'), DETAILS_LOGIN_DELAY, place);
  };
}

/** Tells a guest why a login is needed and goes there; the login leads to `place` afterwards. */
export function useLoginPrompt() {
  const navigateLater = useDelayedNavigate();
  return (text: string, delay: number, place: string) => {
    toast.info(text, { id: 'login' });
    navigateLater(paths.login(), delay, { state: createReturnState(place) });
  };
}
