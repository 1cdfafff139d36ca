import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { createHistoryMemory } from '../../lib/navigation/history-memory.ts';

const RESTORE_TIMEOUT_MS = 3000;
const positions = createHistoryMemory<number>('scroll');

/** New pages start at the top; back navigation restores the scroll position. */
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
    // In a server-rendered page the reader may have scrolled before hydration.
    if (isFirst && place === undefined && !hash) return;
    if (cameBack && (place !== undefined || !hash)) return retryOnResize(() => scrollToPosition(place ?? 0));
    if (hash) return retryOnResize(() => scrollToElement(hash.slice(1)));
    window.scrollTo({ top: 0, behavior: getScrollBehaviour() });
    // Only a change of the path, or going back, scrolls; filters in the query do not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, hash, cameBack && key]);
}

/** Retries while content loads, until it succeeds, the reader scrolls, or the timeout expires. */
function retryOnResize(attempt: () => boolean): () => void {
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  const growth = new ResizeObserver(() => attempt() && stop());
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
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

const getScrollBehaviour = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
