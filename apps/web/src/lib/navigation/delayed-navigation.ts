import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

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
