import { useLocation, useNavigate, type NavigateOptions } from 'react-router';
import { useEffect, useRef } from 'react';
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

/** Milliseconds. */
export const LOGIN_REDIRECT_DELAY = 1200;

/** Navigates after a delay (milliseconds), unless the reader has navigated elsewhere meanwhile. */
export function useDelayedNavigate(): (path: string, delay: number, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [key]);

  return (path, delay, options) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(path, options), delay);
  };
}
