import { useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { paths } from './paths.ts';
import { createReturnState } from './return-path.ts';
import { isLeaving, refreshSession } from '../session.ts';
import { toast } from '../toast.ts';

/** Milliseconds. */
export const BOOK_LOGIN_DELAY = 1000;

type PromptOptions = { delay?: number; place?: string };

/**
 * Tells whether there is a session; otherwise says why it is needed and navigates to the login, which returns to `place`, or to the
 * current page.
 */
export function useRequireLogin() {
  const { pathname, search } = useLocation();
  const navigateLater = useDelayedNavigate();
  return (text?: string, { delay = LOGIN_REDIRECT_DELAY, place = pathname + search }: PromptOptions = {}) => {
    if (refreshSession()) return true;
    if (text) toast.info(text, { id: 'login' });
    navigateLater(paths.login(), delay, { state: createReturnState(place) });
    return false;
  };
}

/** Milliseconds. */
export const LOGIN_REDIRECT_DELAY = 1200;

let planned: { entry: string; timer: ReturnType<typeof setTimeout> } | undefined;

const getHistoryEntry = () => (history.state as { key?: string } | null)?.key ?? location.href;

/** Whether the member signs out, or the next page already loads while this one is still shown. */
export function useIsLeaving() {
  const { pathname } = useLocation();
  return () => isLeaving() || pathname !== (globalThis.location?.pathname ?? pathname);
}

export const isNavigationPlanned = () => planned?.entry === getHistoryEntry();

/** Navigates after a delay (milliseconds), unless the reader has navigated elsewhere meanwhile. The caller may unmount before, with the session. */
export function useDelayedNavigate(): (path: string, delay: number, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (path, delay, options) => {
    const go = () => {
      if (isNavigationPlanned()) void navigate(path, options);
      planned = undefined;
    };
    clearTimeout(planned?.timer);
    planned = { entry: getHistoryEntry(), timer: setTimeout(go, delay) };
  };
}
