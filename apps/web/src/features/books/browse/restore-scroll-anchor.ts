import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { createHistoryMemory } from '../../../lib/navigation/history-memory.ts';

const RESTORE_TIMEOUT_MS = 3000;
const anchors = createHistoryMemory<{ href: string; top: number }>('scroll-anchor');

/** Cards outside the viewport have estimated heights, so absolute scroll positions are unreliable. */
export function useRestoreScrollAnchor() {
  const location = useLocation();
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('article a') : null;
      if (!link) return;
      anchors.remember(location, { href: link.getAttribute('href')!, top: link.getBoundingClientRect().top });
    };
    window.addEventListener('click', follow, { capture: true });
    return () => window.removeEventListener('click', follow, { capture: true });
  }, [location]);

  useEffect(() => {
    const link = anchors.find(location);
    if (!cameBack || !link) return;
    const growth = new ResizeObserver(() => {
      const found = document.querySelector(`article a[href=${JSON.stringify(link.href)}]`);
      if (found) window.scrollBy({ top: found.getBoundingClientRect().top - link.top, behavior: 'instant' });
    });
    const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
    const stop = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const event of moves) window.removeEventListener(event, stop);
    };
    const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
    for (const event of moves) window.addEventListener(event, stop, { passive: true });
    growth.observe(document.body);
    return stop;
  }, [location, cameBack]);
}
