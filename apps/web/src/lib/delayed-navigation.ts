import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

/** Milliseconds between asking somebody to log in and showing the login screen. */
export const LOGIN_REDIRECT_DELAY = 1200;

/** Goes to a path after a while (milliseconds), so that a message can be read; not if the reader went elsewhere meanwhile. */
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
