import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What fills the screen of a phone three times, and that of a desk once. */
const FIRST = 12;
const STEP = 24;
/** Whatever is above the screen, or less than this below it. */
const REACH = '1000000px 0px 1200px';
/** How many cards each entry of the history had in the end: going back finds them at once. */
const counts = new Map<string, number>();

/** How many cards of a list are drawn: more as the reader comes near `next`, the place of the first that is not. */
export function useShownCount(total: number) {
  const { key } = useLocation();
  const [grown, setGrown] = useState({ key, count: FIRST });
  const count = Math.max(grown.key === key ? grown.count : 0, counts.get(key) ?? FIRST);
  const next = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (!next.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        counts.set(key, count + STEP);
        startTransition(() => setGrown({ key, count: count + STEP }));
      },
      { rootMargin: REACH },
    );
    observer.observe(next.current);
    return () => observer.disconnect();
  }, [key, count, total]);

  return { count, next };
}
