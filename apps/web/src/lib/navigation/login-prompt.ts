import { useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { paths } from './paths.ts';
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

/** State for the login page: where it leads, and the email of a new member. */
export const createReturnState = (place: string | undefined, email?: string) => ({ from: place, email });

const useLocationState = () => (useLocation().state ?? {}) as Record<string, unknown>;

/** The destination of the login: from the state of the history or, on the way through mails and Google, a book in the address. */
export function useReturnPath(): string | undefined {
  const { from } = useLocationState();
  const book = findBookInAddress(useLocation().search);
  if (typeof from === 'string' && /^\/(?!\/)/.test(from)) return from;
  return book && paths.book(book);
}

/** The id of the book that the login leads to. */
export function useBookAfterLogin(): { id: string | undefined; isInAddress: boolean } {
  const id = findBookOfPath(useReturnPath());
  return { id, isInAddress: findBookInAddress(useLocation().search) === id };
}

export const findBookOfPath = (path = '') => /^\/book\/([1-9]\d{0,8})$/.exec(path)?.[1];

/** Anybody can craft an address, so only the id of a book is taken from it. */
export const findBookInAddress = (search: string): string | undefined =>
  /^[1-9]\d{0,8}$/.exec(new URLSearchParams(search).get('book') ?? '')?.[0];

export function useNewMemberEmail(): string | undefined {
  const { email } = useLocationState();
  return typeof email === 'string' ? email : undefined;
}
