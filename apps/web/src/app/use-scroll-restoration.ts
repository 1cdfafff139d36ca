import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { createHistoryMemory } from '../lib/history-memory.ts';

const RESTORE_TIMEOUT = 3000;
const positions = createHistoryMemory<number>('scroll');

/** Every new page starts at its top, smoothly; going back finds the place where the reader was. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { key, pathname, hash } = location;
  const cameBack = useNavigationType() === 'POP';
  const page = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const remember = () => positions.remember(location, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location]);

  useLayoutEffect(() => {
    const isFirst = page.current === undefined;
    const isSamePage = page.current === pathname + hash;
    page.current = pathname + hash;
    if (isSamePage && !cameBack) return;
    const place = positions.find(location);
    // Its reader may have gone on already, in a page that stood there before its scripts.
    if (isFirst && place === undefined && !hash) return;
    if (cameBack && (place !== undefined || !hash)) return retryOnResize(() => scrollToPosition(place ?? 0));
    if (hash) return retryOnResize(() => scrollToElement(hash.slice(1)));
    window.scrollTo({ top: 0, behavior: getScrollBehaviour() });
    // A filter in the query is not another page: only the path (or a way back) moves the view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, hash, cameBack && key]);
}

/** The page grows while its content arrives: try until it works, the reader scrolls, or time is up. */
function retryOnResize(attempt: () => boolean): () => void {
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  const growth = new ResizeObserver(() => attempt() && stop());
  const timer = setTimeout(stop, RESTORE_TIMEOUT);
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

function scrollToPosition(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return Math.abs(window.scrollY - top) < 2;
}

function scrollToElement(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: getScrollBehaviour() });
  part?.focus({ preventScroll: true });
  return part !== null;
}

function getScrollBehaviour() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
