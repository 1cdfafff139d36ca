import { useLocation } from 'react-router';
import { LOGIN_REDIRECT_DELAY, useDelayedNavigate } from './delayed-navigation.ts';
import { paths } from './paths.ts';
import { createReturnState } from './return-path.ts';
import { toast } from '../toast.ts';

/** Milliseconds. */
export const BOOK_LOGIN_DELAY = 1000;

type PromptOptions = { delay?: number; place?: string };

/** Shows why a login is needed and navigates there; the login returns to `place`, or to the current page. */
export function useLoginPrompt() {
  const { pathname, search } = useLocation();
  const navigateLater = useDelayedNavigate();
  return (text: string, { delay = LOGIN_REDIRECT_DELAY, place = pathname + search }: PromptOptions = {}) => {
    toast.info(text, { id: 'login' });
    navigateLater(paths.login(), delay, { state: createReturnState(place) });
  };
}
